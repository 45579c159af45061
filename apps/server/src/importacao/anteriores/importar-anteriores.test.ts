import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  EstatisticasPublicadas,
  Pagina,
  SolicitacaoDaLista,
  SolicitacaoDetalhada,
  Trabalho,
} from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, CHEFE, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../../testing/linha-de-comando.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../../testing/servidor.ts';
import { compararContagem } from '../../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { createOrgaoComSolicitacoes, createSetorDeEntrada } from '../../testing/solicitacoes.ts';

const pasta = mkdtempSync(join(tmpdir(), 'anteriores-'));
const exemplo = (nome: string) =>
  fileURLToPath(new URL(`../../../../../exemplos/importacao/${nome}`, import.meta.url));
const PEDIDOS = exemplo('solicitacoes-anteriores.csv');
const RECURSOS = exemplo('recursos-anteriores.csv');
let servidor: Servidor;
let rodar: LinhaDeComando;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgaoComSolicitacoes(servidor.db, cod_empre);
    await createSetorDeEntrada(servidor.db, cod_empre);
  }
  rodar = abrirLinhaDeComando(servidor.banco, COFRE, () => servidor.relogio.agora);
});
beforeEach(() => esvaziar(servidor.banco, 'solicitacoes', 'auditoria', 'trabalhos'));
afterAll(async () => {
  await servidor.encerrar();
  rmSync(pasta, { recursive: true });
});

const gravarArquivo = (nome: string, conteudo: string | Buffer): string => {
  const caminho = join(pasta, nome);
  writeFileSync(caminho, conteudo);
  return caminho;
};

const importar = (pedidos: string, ...opcoes: string[]) =>
  rodar(['importar', 'solicitacoes-anteriores', pedidos, '--orgao', '1', ...opcoes]);

const quantas = async () =>
  (await linhas<{ n: number }>(servidor.banco, 'select count(*)::int as n from solicitacoes'))[0]
    ?.n;

const chefe = () => servidor.navegador().entrar(1, CHEFE, SENHA);
const publico = async <Corpo>(caminho: string) =>
  (await servidor.navegador().pedir('GET', caminho)).json<Corpo>();

describe('three years on day one: what another system had is imported', () => {
  it('is only tried until it is told to write, and the report has each line', async () => {
    const relatorio = join(pasta, 'relatorio.csv');
    const r = await importar(PEDIDOS, '--recursos', RECURSOS, '--relatorio', relatorio);
    expect(r.saida).toBe(0);
    expect(r.escrito).toContain('Simulação: nada foi gravado. Para gravar, repita com --gravar.');
    expect(await quantas()).toBe(0);
    expect(readFileSync(relatorio, 'utf8').trim().split('\r\n').slice(1)).toEqual([
      'pedidos;2;2024000101;NOVA;NAO;Não publicada. Diga em --publicar-como o CPF de quem publica.',
      'pedidos;3;2024000102;NOVA;NAO;',
      'pedidos;4;2024000103;NOVA;NAO;',
      'pedidos;5;2024000104;NOVA;NAO;',
      'recursos;2;2024000102;NOVA;NAO;',
      'recursos;3;2024000103;NOVA;NAO;',
    ]);
  });

  it('makes the statistics of its years, tells nobody and leaves nothing to do', async () => {
    const r = await importar(PEDIDOS, '--recursos', RECURSOS, '--gravar');
    expect(r.reclamado).toBe('');
    const { data } = await publico<{ data: EstatisticasPublicadas }>(
      '/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=2024',
    );
    expect(data).toMatchObject({
      recebidos: 3,
      respondidos: 2,
      nao_atendidos: 1,
      em_tramitacao: 0,
      prorrogados: 1,
      solicitantes: [{ quantidade: 1 }, { quantidade: 1 }, { quantidade: 1 }],
    });
    expect(data.recursos[0]).toMatchObject({ abertos: 2, sem_resposta: 1 });
    expect(await linhas(servidor.banco, "select from trabalhos where fila = 'correio'")).toEqual(
      [],
    );
    expect(await linhas(servidor.banco, 'select from avisos')).toEqual([]);
    const fila = await (await chefe()).get('/api/solicitacoes/trabalho');
    expect(fila.json<{ data: Trabalho }>().data).toMatchObject({ vencidas: 0 });
    expect(await compararContagem(servidor.db, 1)).toEqual([]);
    expect(
      await linhas(
        servidor.banco,
        `select cod_empre, papel, dados from auditoria where evento like 'importacao.%'`,
      ),
    ).toMatchObject([
      { cod_empre: 1, papel: 'OPERADOR', dados: { solicitacoes: 4, recursos: 2, publicadas: 0 } },
    ]);
  });

  it('doubles nothing when it is run again, and adds an appeal that was not there', async () => {
    await importar(PEDIDOS, '--gravar');
    const outra = await importar(PEDIDOS, '--recursos', RECURSOS, '--gravar');
    expect(outra.escrito).toMatch(/pedidos novos +0\n.*já estavam aqui +4\n/);
    expect(outra.escrito).toMatch(/recursos novos +2\n/);
    await importar(PEDIDOS, '--recursos', RECURSOS, '--gravar');
    expect(await quantas()).toBe(4);
    expect(await linhas(servidor.banco, 'select from recursos')).toHaveLength(2);
  });

  it('is found in the queue as history, and nothing can be done with it', async () => {
    await importar(PEDIDOS, '--recursos', RECURSOS, '--gravar');
    const sessao = await chefe();
    const achada = await sessao.post('/api/solicitacoes/procuradas', { busca: '2024000103' });
    const [uma] = achada.json<Pagina<SolicitacaoDaLista>>().data;
    expect(uma).toMatchObject({
      status: 'NAO_ATENDIDA',
      vencida: false,
      importada: { protocolo: '2024000103', em: { formatada: '20/11/2026' } },
    });
    const aberta = await sessao.get(`/api/solicitacoes/${uma?.id ?? ''}`);
    expect(aberta.json<{ data: SolicitacaoDetalhada }>().data).toMatchObject({
      descricao: 'Peço a folha de ponto de uma escola.',
      canal: 'Pessoalmente',
      contato: null,
    });
    const atender = await sessao.put(`/api/solicitacoes/atender/${uma?.id ?? ''}`);
    expect([atender.statusCode, atender.json<{ code: string }>().code]).toEqual([
      409,
      'SOLICITACAO_IMPORTADA',
    ]);
  });

  it('publishes what the file says, in somebody’s name, and nothing with personal data', async () => {
    const comDados = gravarArquivo(
      'publicas.csv',
      `protocolo;data;assunto;descricao;data_resposta;resposta;publicar
1;01/02/2023;Poda;Quando podam a rua?;10/02/2023;Em março.;SIM
2;02/02/2023;Multa;Meu CPF é 529.982.247-25. Qual o valor?;10/02/2023;R$ 100.;SIM
`,
    );
    const r = await importar(comDados, '--publicar-como', CHEFE, '--gravar');
    expect(r.escrito).toContain('pedidos, linha 3, nova: Não publicada. Parece haver dado pessoal');
    const achadas = await publico<Pagina<{ assunto: unknown }>>(
      '/api/dados-abertos/v1/respostas?cod_empre=1',
    );
    expect(achadas.data.map(({ assunto }) => assunto)).toEqual([
      [{ texto: 'Poda', realce: false }],
    ]);
    const abertas = await servidor
      .navegador()
      .pedir('GET', '/api/dados-abertos/v1/arquivos/respostas.csv?cod_empre=1&ano=2023');
    expect(abertas.body).toContain('Quando podam a rua?');
    expect(abertas.body).not.toContain('529.982');
    const ligar = (ativo: boolean) =>
      linhas(servidor.banco, 'update usuarios set ativo = $2 where cpfcnpj = $1', [
        SERVIDORA,
        ativo,
      ]);
    await ligar(false);
    // Of nobody, of a citizen, and of who may no longer sign in.
    for (const cpf of ['15886489070', ANA, SERVIDORA])
      expect((await importar(comDados, '--publicar-como', cpf, '--gravar')).saida, cpf).toBe(2);
    await ligar(true);
  });

  it('writes nothing while a line is refused, unless told to write the others', async () => {
    const torto = gravarArquivo(
      'torto.csv',
      `protocolo;data;assunto;setor
1;01/02/2023;Poda;
2;31/02/2023;Poda;
3;01/02/2023;Poda;Marte
`,
    );
    const r = await importar(torto, '--gravar');
    expect([r.saida, await quantas()]).toEqual([1, 0]);
    expect(r.escrito).toContain('pedidos, linha 3, rejeitada: data: “31/02/2023” não é uma data.');
    expect(r.escrito).toContain('linha 4, rejeitada: Não há o setor “Marte”. Há:');
    expect((await importar(torto, '--gravar', '--aceitar-parcial')).saida).toBe(1);
    expect(await quantas()).toBe(1);
    expect((await importar(gravarArquivo('x.csv', 'numero;quando\n1;2\n'))).saida).toBe(2);
  });
});

describe('files of Fala.BR', () => {
  const utf16 = (texto: string) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(texto, 'utf16le')]);
  const NOSSO = 'Prefeitura Municipal de Exemplo – EX';
  /** With texts, in UTF-16, without a header: 21 columns. */
  const COM_TEXTOS = [
    `501;25820000101202401;Municipal;"${NOSSO}";Concluída;15/01/2024 10:20:30;Merenda;"Quanto custa a merenda?
Por escola, por favor.";05/02/2024 23:59:59;Não;Não;Pelo sistema;Internet;77;Educação;;;30/01/2024 09:00:00;"Custa R$ 4,00 por aluno.";Acesso Concedido;`,
    `502;25820000102202401;Municipal;"${NOSSO}";Concluída;16/01/2024;Repetida;Igual ao anterior.;06/02/2024;Não;Não;Pelo sistema;Internet;78;Educação;;;17/01/2024;Já respondido.;Pergunta Duplicada/Repetida;`,
    `503;25820000103202401;Federal;Ministério de Outro;Concluída;15/01/2024;A;B;05/02/2024;Não;Não;Pelo sistema;Internet;79;X;;;30/01/2024;C;Acesso Concedido;`,
  ].join('\r\n');
  const DOS_RECURSOS = `IdRecurso;IdRecursoPrecedente;IdPedido;IdSolicitante;ProtocoloPedido;Esfera;UF;Municipio;OrgaoDestinatario;Instancia;Situacao;DataRegistro;PrazoAtendimento;OrigemSolicitacao;TipoRecurso;DataResposta;TipoResposta
1;;501;77;25820000101202401;Municipal;EX;Exemplo;${NOSSO};Primeira Instância;Respondido;01/02/2024;06/02/2024;Internet;Outros;05/02/2024;Indeferido
2;;502;78;25820000102202401;Municipal;EX;Exemplo;${NOSSO};Reclamação;Respondido;01/02/2024;06/02/2024;Internet;Outros;05/02/2024;Acolhimento
`;

  it('are read as they come, of one body among those of the country', async () => {
    const pedidos = gravarArquivo('20240301_Pedidos_csv_2024.csv', utf16(COM_TEXTOS));
    const recursos = gravarArquivo('recursos.csv', DOS_RECURSOS);
    const r = await importar(
      pedidos,
      ...['--recursos', recursos, '--orgao-no-arquivo', NOSSO.toUpperCase()],
      ...['--publicar-como', CHEFE, '--gravar', '--aceitar-parcial'],
    );
    expect(r.escrito).toMatch(/linhas de outros órgãos +1\n/);
    expect(r.escrito).toMatch(/respostas publicadas +2\n/);
    expect(r.escrito).toContain('A decisão “Pergunta Duplicada/Repetida” não tem igual aqui');
    expect(r.escrito).toContain('“Reclamação” não é uma das três instâncias.');
    expect(
      await linhas(
        servidor.banco,
        `select protocolo_de_origem, decisao, descricao, data_solicitacao::text, solicitante_nome
         from solicitacoes order by protocolo_de_origem`,
      ),
    ).toEqual([
      {
        protocolo_de_origem: '25820000101202401',
        decisao: 'ACESSO_CONCEDIDO',
        descricao: 'Quanto custa a merenda?\nPor escola, por favor.',
        data_solicitacao: '2024-01-15',
        solicitante_nome: '',
      },
      expect.objectContaining({ decisao: null }),
    ]);
    const { data } = await publico<{ data: EstatisticasPublicadas }>(
      '/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=2024',
    );
    expect(data.recursos[0]).toMatchObject({ abertos: 1 });
  });

  it('say which body is meant, and of a layout that is not known what to do', async () => {
    const pedidos = gravarArquivo('sem-orgao.csv', utf16(COM_TEXTOS));
    expect((await importar(pedidos)).reclamado).toContain('--orgao-no-arquivo');
    const outro = await importar(gravarArquivo('outro.csv', '501;2;3;4\n'));
    expect(outro.reclamado).toContain('ponha na primeira linha os nomes das colunas do dicionário');
  });
});
