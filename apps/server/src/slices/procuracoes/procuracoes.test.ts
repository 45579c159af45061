import type { Agindo, EntradaDoHistorico, PodemAgir, Procuracao, Usuario } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDoErro } from '../../testing/codigo-do-erro.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { createCidadeEmUso, PARCELAS } from '../../testing/cidade-em-uso.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  EMPRESA,
  PROVA,
  SENHA,
} from '../../testing/cidade.ts';
import {
  aceitar,
  agindoPor,
  agirPor,
  agirPorSi,
  dar,
  encerrar,
  FIM,
} from '../../testing/procuracoes.ts';
import { formulario } from '../../testing/envio.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { createRespondida, semArquivo } from '../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const HOJE = new Date('2026-11-20T15:00:00Z');

let servidor: Servidor;
let ana: Navegador;
let bruno: Navegador;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createCidadeEmUso(servidor.db, []);
  await createOrgao(servidor.db, 2);
  await createGuia(servidor.db, 1, {
    numero: 200,
    dono: BRUNO,
    inscricao: 'IMV-200',
    parcelas: PARCELAS,
  });
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  servidor.relogio.agora = HOJE;
  for (const tabela of ['procuracoes', 'avisos', 'limites', 'auditoria'])
    await linhas(servidor.banco, `delete from ${tabela}`);
  await linhas(
    servidor.banco,
    `update orgaos set parametros = parametros - 'nivel_tambem_com_senha'`,
  );
  ana = await servidor.navegador('203.0.113.1').entrar(1, ANA, SENHA);
  bruno = await servidor.navegador('203.0.113.2').entrar(1, BRUNO, SENHA);
  await tirarCartas(servidor);
});

interface Entradas {
  data: EntradaDoHistorico[];
}

const IPTU = { procurador: BRUNO, servicos: ['iptu'] } as const;
const dadas = async (quem: Navegador) =>
  (await quem.get('/api/procuracoes/dadas')).json<{ data: Procuracao[] }>().data;
const recebidas = async (quem: Navegador) =>
  (await quem.get('/api/procuracoes/recebidas')).json<{ data: PodemAgir }>().data;
const eu = async (quem: Navegador) =>
  (await quem.get('/api/auth/me')).json<{ data: Usuario }>().data;
const avisosDe = async (cpfcnpj: string) =>
  (
    await linhas<{ tipo: string }>(
      servidor.banco,
      'select tipo from avisos where usuario_id = $1 order by tipo',
      [await idDe(servidor.banco, cpfcnpj)],
    )
  ).map(({ tipo }) => tipo);
const modelos = async () =>
  (await tirarCartas(servidor)).map(({ para, modelo }) => `${modelo} ${para.slice(0, 11)}`).sort();

describe('B04 a power', () => {
  it('is given, told of, accepted, used, told of, and ended by who gave it', async () => {
    const id = await dar(ana, IPTU);
    expect(await modelos()).toEqual([`procuracao-dada ${ANA}`]);
    expect(await avisosDe(BRUNO)).toEqual(['PROCURACAO_RECEBIDA']);
    expect(await dadas(ana)).toMatchObject([
      { id, situacao: 'A_ACEITAR', pessoa: { nome: null, cpfcnpj: BRUNO }, servicos: ['iptu'] },
    ]);
    expect(codigoDoErro(await agirPor(bruno, { procuracao: id }))).toBe(
      'PROCURACAO_NAO_ENCONTRADA',
    );

    expect((await aceitar(bruno, id)).statusCode).toBe(200);
    expect((await aceitar(bruno, id)).statusCode, 'tapped twice').toBe(200);
    expect(await recebidas(bruno)).toMatchObject({
      procuracoes: [{ id, situacao: 'VALE', pessoa: { nome: 'Ana Maria de Souza', cpfcnpj: ANA } }],
      empresas: [],
      sem_empresas: 'DESLIGADO',
    });
    expect(await dadas(ana)).toMatchObject([
      { situacao: 'VALE', pessoa: { nome: 'Bruno Lima' }, ate: '30/06/2027' },
    ]);

    expect((await agirPor(bruno, { procuracao: id })).statusCode).toBe(204);
    const agindo: Agindo = {
      ...{ por: 'Ana Maria de Souza', pessoa: 'Bruno Lima', servicos: ['iptu'], encerrado: false },
    };
    const dela = {
      nome: 'Ana Maria de Souza',
      cpfcnpj: ANA,
      email: null,
      telefone: null,
      foto: null,
    };
    expect(await eu(bruno)).toMatchObject({ ...dela, agindo });
    expect((await bruno.get('/api/?url=v2/iptus')).body).toContain('IMV-100');
    await agirPorSi(bruno);
    expect((await bruno.get('/api/?url=v2/iptus')).body).not.toContain('IMV-100');
    await agirPor(bruno, { procuracao: id });
    expect(await avisosDe(ANA)).toEqual(['PROCURACAO_ACEITA', 'PROCURACAO_USADA']);
    expect((await dadas(ana))[0]?.usada_em).toBe('20/11/2026, às 12:00');

    expect((await encerrar(ana, id)).statusCode).toBe(204);
    expect(await modelos()).toEqual(
      [`procuracao-encerrada ${ANA}`, `procuracao-encerrada ${BRUNO}`].sort(),
    );
    expect(codigoDoErro(await bruno.get('/api/?url=v2/iptus'))).toBe('REPRESENTACAO_ENCERRADA');
    expect(await eu(bruno)).toMatchObject({ cpfcnpj: BRUNO, agindo: { encerrado: true } });
    expect((await encerrar(ana, id)).statusCode, 'tapped twice').toBe(204);
    expect(await modelos()).toEqual([]);
    await agirPorSi(bruno);
    expect((await bruno.get('/api/?url=v2/iptus')).body).toContain('IMV-200');
  });

  it('is refused or ended by who was named, and by nobody else', async () => {
    const id = await dar(ana, IPTU);
    const empresa = await servidor.navegador('203.0.113.3').entrar(1, EMPRESA, SENHA);
    for (const fazer of [aceitar, encerrar])
      expect(codigoDoErro(await fazer(empresa, id))).toBe('PROCURACAO_NAO_ENCONTRADA');
    await encerrar(bruno, id);
    expect(await dadas(ana)).toMatchObject([{ situacao: 'RECUSADA' }]);
    expect(codigoDoErro(await aceitar(bruno, id))).toBe('PROCURACAO_NAO_ENCONTRADA');
    const outra = await agindoPor(ana, bruno, IPTU);
    await agirPorSi(bruno);
    await encerrar(bruno, outra);
    expect((await dadas(ana)).find((uma) => uma.id === outra)).toMatchObject({
      situacao: 'ENCERRADA',
    });
    expect(codigoDoErro(await agirPor(bruno, { procuracao: outra }))).toBe(
      'PROCURACAO_NAO_ENCONTRADA',
    );
  });

  it.each([
    [{ procurador: ANA }, 'procurador'],
    [{ procurador: '11111111111' }, 'procurador'],
    [{ servicos: [] }, 'servicos'],
    [{ servicos: ['pesquisa_satisfacao'] }, 'servicos.0'],
    [{ ate: '2026-11-19' }, 'ate'],
    [{ ate: '2028-11-20' }, 'ate'],
  ])('with %o is refused at the field %s', async (errado, campo) => {
    const resposta = await ana.post('/api/procuracoes', { ...IPTU, ate: FIM, ...PROVA, ...errado });
    expect(resposta.statusCode).toBe(422);
    expect(Object.keys(resposta.json<{ errors: object }>().errors)).toContain(campo);
  });

  it('asks who it is once more, and, of a password too where the institution says so, the level', async () => {
    const semProva = await ana.post('/api/procuracoes', { ...IPTU, ate: FIM });
    expect(codigoDoErro(semProva)).toBe('REAUTENTICACAO_NECESSARIA');
    await linhas(
      servidor.banco,
      `insert into credenciais_do_govbr (cod_empre, ambiente, client_id, segredo)
       values (1, 'homologacao', 'x', 'x') on conflict do nothing`,
    );
    await linhas(
      servidor.banco,
      `update orgaos set parametros = parametros || '{"nivel_tambem_com_senha": true}' where cod_empre = 1`,
    );
    const baixo = await ana.post('/api/procuracoes', { ...IPTU, ate: FIM, ...PROVA });
    expect(baixo.json()).toMatchObject({ code: 'NIVEL_INSUFICIENTE', nivel: 'PRATA' });
    expect(await dadas(ana)).toEqual([]);
  });

  it('is one to each person, of two at the same time too, and no more than twenty', async () => {
    const pedido = { ...IPTU, ate: FIM, ...PROVA };
    const duas = await Promise.all([1, 2].map(() => ana.post('/api/procuracoes', pedido)));
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const id = await idDe(servidor.banco, ANA);
    await linhas(
      servidor.banco,
      `insert into procuracoes (cod_empre, outorgante_id, procurador, servicos, dada_em, ate, vale_antes_de)
       select 1, $1, 'x' || n, '{iptu}', now(), '2099-01-01', '2099-01-02' from generate_series(1, 19) n`,
      [id],
    );
    const demais = await ana.post('/api/procuracoes', { ...pedido, procurador: EMPRESA });
    expect(codigoDoErro(demais)).toBe('PROCURACOES_DEMAIS');
  });

  it('ends by itself after its last day, as the city counts days, and when either account is blocked', async () => {
    await agindoPor(ana, bruno, { ...IPTU, ate: '2026-11-20' });
    const ver = async () => codigoDoErro(await bruno.get('/api/?url=v2/iptus'));
    servidor.relogio.agora = new Date('2026-11-21T02:59:59Z');
    bruno = await servidor.navegador('203.0.113.2').entrar(1, BRUNO, SENHA);
    const [{ id } = { id: '' }] = (await recebidas(bruno)).procuracoes;
    await agirPor(bruno, { procuracao: id });
    expect(await ver()).toBeUndefined();
    servidor.relogio.agora = new Date('2026-11-21T03:00:00Z');
    expect(await ver()).toBe('REPRESENTACAO_ENCERRADA');
    expect(
      (await recebidas(await servidor.navegador().entrar(1, BRUNO, SENHA))).procuracoes,
    ).toMatchObject([{ situacao: 'VENCIDA' }]);
    expect(await dar(await servidor.navegador().entrar(1, ANA, SENHA), IPTU), 'anew').not.toBe('');

    servidor.relogio.agora = HOJE;
    expect(await ver()).toBeUndefined();
    await linhas(
      servidor.banco,
      `update usuarios set ativo = false where cod_empre = 1 and cpfcnpj = '${ANA}'`,
    );
    try {
      expect(await ver()).toBe('REPRESENTACAO_ENCERRADA');
      await agirPorSi(bruno);
      expect((await recebidas(bruno)).procuracoes).toEqual([]);
      expect(codigoDoErro(await agirPor(bruno, { procuracao: id }))).toBe(
        'PROCURACAO_NAO_ENCONTRADA',
      );
    } finally {
      await linhas(servidor.banco, `update usuarios set ativo = true where cpfcnpj = '${ANA}'`);
    }
  });

  it('holds in its institution alone, although the same people have accounts in another', async () => {
    const id = await dar(ana, IPTU);
    const deFora = await servidor.navegador('203.0.113.9').entrar(2, BRUNO, SENHA);
    expect((await recebidas(deFora)).procuracoes).toEqual([]);
    for (const fazer of [aceitar, encerrar])
      expect(codigoDoErro(await fazer(deFora, id))).toBe('PROCURACAO_NAO_ENCONTRADA');
    await aceitar(bruno, id);
    expect(codigoDoErro(await agirPor(deFora, { procuracao: id }))).toBe(
      'PROCURACAO_NAO_ENCONTRADA',
    );
  });
});

describe('B04 the trail of who acts for another', () => {
  it('says who did it, for whom and by what, of looks too', async () => {
    const procuracao = await agindoPor(ana, bruno, IPTU);
    await bruno.get('/api/?url=v2/iptus');
    await agirPorSi(bruno);
    await bruno.get('/api/?url=v2/iptus');
    const registros = await linhas(
      servidor.banco,
      `select evento, dados -> 'agindo' as agindo, titular is not null as titular, usuario_id
       from auditoria where evento like 'iptu.%' or evento like 'representacao.%' order by id`,
    );
    const usuario_id = await idDe(servidor.banco, BRUNO);
    const linha = (evento: string) => ({
      ...{ evento, agindo: { procuracao }, titular: true, usuario_id },
    });
    expect(registros).toEqual([
      linha('representacao.comecar'),
      linha('iptu.consultar'),
      linha('representacao.deixar'),
    ]);
  });

  it('is told by a request that was filed so: that it was, and to staff by whom', async () => {
    await agindoPor(ana, bruno, { procurador: BRUNO, servicos: ['solicitacoes'] });
    const pedido = { natureza: '1', tipo: '8', assunto: 'Merenda', descricao: 'Quanto custou?' };
    const resposta = await bruno.pedir('POST', '/api/solicitacoes', formulario(pedido, []));
    expect(resposta.statusCode).toBe(201);
    const { id } = resposta.json<{ id: string }>();
    const historico = async (quem: Navegador) =>
      (await quem.get(`/api/solicitacoes/historico/${id}`)).json<Entradas>().data[0];
    const registrada = expect.stringContaining('registrada por quem representa o solicitante');
    expect(await historico(ana)).toMatchObject({
      ...{ observacao: registrada, observacao_interna: null },
    });
    const servidora = await servidor.navegador('203.0.113.5').entrar(1, CHEFE, SENHA);
    expect(await historico(servidora)).toMatchObject({
      ...{
        observacao: registrada,
        observacao_interna: 'Quem representa o solicitante: Bruno Lima.',
      },
    });
  });

  it.each([
    [false, 'Quem representa o solicitante: Bruno Lima.'],
    // Of a kept identity not even staff are told the name.
    [true, null],
  ])('is told by an appeal too, of an identity that is kept (%s)', async (guardada, interna) => {
    await agindoPor(ana, bruno, { procurador: BRUNO, servicos: ['solicitacoes'] });
    const solicitacao_id = await createRespondida(servidor, {
      ...{ de: ANA, identidade_preservada: guardada },
    });
    const envio = semArquivo({ solicitacao_id, mensagem: 'Falta a planilha.' });
    expect((await bruno.pedir('POST', '/api/recursos', envio)).statusCode).toBe(201);
    const doRecurso = async (quem: Navegador) =>
      (await quem.get(`/api/solicitacoes/historico/${solicitacao_id}`))
        .json<Entradas>()
        .data.find(({ tipo }) => tipo === 'RECURSO_ABERTO');
    const observacao = expect.stringMatching(
      /^Recurso em primeira instância aberto por quem representa o solicitante: protocolo/,
    );
    expect(await doRecurso(ana)).toMatchObject({ observacao, observacao_interna: null });
    const chefe = await servidor.navegador('203.0.113.6').entrar(1, CHEFE, SENHA);
    expect(await doRecurso(chefe)).toMatchObject({ observacao, observacao_interna: interna });
  });

  it('tells an administrator both names', async () => {
    await agindoPor(ana, bruno, IPTU);
    await bruno.get('/api/?url=v2/iptus');
    const chefe = await servidor.navegador('203.0.113.4').entrar(1, CHEFE, SENHA);
    const { data } = (await chefe.get('/api/auditoria?evento=iptu.')).json<{ data: object[] }>();
    expect(data).toMatchObject([
      { usuario: 'Bruno Lima', por: 'Ana Maria de Souza', evento: 'iptu.consultar' },
    ]);
  });
});
