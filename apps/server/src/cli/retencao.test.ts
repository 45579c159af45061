import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { periodoDe } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { conferirAuditoria } from '../core/auditoria/selos.repository.ts';
import { limparAnexos } from '../jobs/limpeza.ts';
import { selarAuditoria } from '../jobs/auditoria-do-dia.ts';
import { readTogether } from '../db/read-together.ts';
import { gruposDeSolicitacoes } from '../slices/esic/relatorios/estatisticas.repository.ts';
import { listSolicitantes } from '../slices/esic/publicacao/arquivos.repository.ts';
import { findSolicitacao } from '../slices/esic/processo/solicitacoes.repository.ts';
import { compararContagem } from '../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { arquivosEm, createAnexo } from '../testing/anexos.ts';
import { ANA, BRUNO, SERVIDORA } from '../testing/cidade.ts';
import { esvaziar } from '../testing/esvaziar.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { fatosDe, idDe, linhas } from '../testing/query.ts';
import { createComResposta, RESPOSTA } from '../testing/publicacoes.ts';
import { createRecurso, createRespondida } from '../testing/recursos.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';
import { createOrgaoComSolicitacoes } from '../testing/solicitacoes.ts';

/** Five years and some days after the requests of 2026-11-20. */
const DEPOIS = new Date('2031-12-01T15:00:00Z');

let servidor: Servidor;
let rodar: LinhaDeComando;
let pasta: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  pasta = mkdtempSync(join(tmpdir(), 'retencao-'));
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(servidor.db, cod_empre);
  rodar = abrirLinhaDeComando(
    servidor.banco,
    COFRE,
    () => DEPOIS,
    {},
    undefined,
    () => Promise.resolve(armazenamentoEmPasta(servidor.pasta)),
  );
});
afterAll(async () => {
  await servidor.encerrar();
  rmSync(pasta, { recursive: true });
});
beforeEach(async () => {
  const { banco } = servidor;
  await esvaziar(
    banco,
    'solicitacoes',
    'recursos',
    'anexos',
    'preservacoes',
    'avisos',
    'solicitacao_totais',
    'solicitacao_totais_da_fila',
    'solicitacao_totais_do_atendente',
    'solicitacao_variacoes',
    'auditoria',
    'auditoria_selos',
    'pesquisa_respostas',
  );
  // The accounts are of today, and stay.
  await linhas(banco, `update orgaos set parametros = '{"guarda_contas_anos":0}'`);
});

const parametro = (nome: string, valor: unknown) =>
  linhas(servidor.banco, 'update orgaos set parametros = parametros || $1 where cod_empre = 1', [
    { [nome]: valor },
  ]);
const aplicar = (resto = '') => rodar(`retencao aplicar --orgao 1 --confirmar${resto}`);
const simular = async () => (await rodar('retencao simular --orgao 1')).escrito.split('\n');
const tudoDe = async (id: string) =>
  JSON.stringify(
    await linhas(
      servidor.banco,
      `select to_jsonb(s), (select json_agg(h) from solicitacao_historico h where h.solicitacao_id = s.id),
         (select json_agg(r) from recursos r where r.solicitacao_id = s.id),
         (select json_agg(v) from recurso_respostas v join recursos r on r.id = v.recurso_id
           where r.solicitacao_id = s.id),
         (select palavras::text from solicitacao_palavras p where p.solicitacao_id = s.id),
         (select pedido from publicacoes_em_curso p where p.solicitacao_id = s.id)
       from solicitacoes s where s.id = $1`,
      [id],
    ),
  );

/** Answered, with an appeal that was answered too, all of 2026. */
const comRecurso = async () => {
  const id = await createComResposta(servidor, { de: ANA });
  const por = await idDe(servidor.banco, SERVIDORA);
  await createRecurso(servidor.db, id, { mensagem: 'Sou vizinha do João.', resposta: { por } });
  return id;
};

describe('B09 retencao simular', () => {
  it('says what is over, and changes nothing', async () => {
    const id = await comRecurso();
    const antes = await tudoDe(id);
    expect(await simular()).toEqual([
      '1 solicitações encerradas até 01/12/2026.',
      '0 certidões vencidas até 01/12/2026.',
      '0 procurações findas até 01/12/2026.',
      '0 pedidos de titulares encerrados até 01/12/2026.',
      'contas de contribuintes sem uso: guardados sempre.',
      '0 avisos da caixa de entrada até 01/12/2029.',
      '0 comentários da pesquisa até 01/12/2026.',
      '0 registros da trilha de auditoria até 01/12/2026.',
    ]);
    expect(await tudoDe(id)).toBe(antes);
  });

  it('leaves what goes on, what ended later, and what the institution keeps for good', async () => {
    await createRespondida(servidor, { data_finalizacao: '2026-12-02' });
    await createRecurso(servidor.db, await createRespondida(servidor));
    expect((await simular())[0]).toBe('0 solicitações encerradas até 01/12/2026.');
    await createRespondida(servidor);
    await parametro('guarda_solicitacoes_anos', 0);
    expect((await simular())[0]).toBe('solicitações encerradas: guardados sempre.');
  });
});

describe('B09 retencao aplicar', () => {
  it('does nothing without being told twice', async () => {
    await comRecurso();
    const { saida, reclamado } = await rodar('retencao aplicar --orgao 1');
    expect([saida, reclamado]).toEqual([1, expect.stringContaining('Nada foi feito.')]);
    expect((await simular())[0]).toMatch(/^1 /);
  });

  it('takes who asked and every text, and no figure changes', async () => {
    const id = await comRecurso();
    await linhas(
      servidor.banco,
      `insert into publicacoes_em_curso (cod_empre, solicitacao_id, pedido, usuario_id, origem)
       values (1, $1, '{"resposta": "Segue a planilha."}', $2, '')`,
      [id, await idDe(servidor.banco, SERVIDORA)],
    );
    const daOutra = await createComResposta(servidor, {}, 2);
    const doAno = async () => [
      await readTogether(servidor.db, {
        grupos: gruposDeSolicitacoes(1, periodoDe(2026), '2031-12-01'),
      }),
      await listSolicitantes(servidor.db, { cod_empre: 1, ano: 2026, ...periodoDe(2026) }),
    ];
    await createRespondida(servidor, { de: ANA, data_finalizacao: '2026-12-02' });
    const figuras = await doAno();
    const { escrito } = await aplicar();
    expect(escrito.split('\n')[0]).toBe('1 solicitações encerradas.');
    const depois = await tudoDe(id);
    for (const texto of ['Maria', 'merenda', RESPOSTA, 'vizinha', 'planilha', ANA])
      expect(depois).not.toContain(texto);
    expect(depois).toContain('Texto eliminado ao fim do prazo de guarda.');
    expect(depois).toContain('"data_finalizacao":"2026-11-20"');
    expect(await doAno()).toEqual(figuras);
    expect(await compararContagem(servidor.db, 1)).toEqual([]);
    expect(await tudoDe(daOutra)).toContain('merenda');
    expect(await fatosDe(servidor.banco, 'retencao.aplicar')).toEqual([
      { classe: 'SOLICITACOES', ate: '2026-12-01', quantos: 1, arquivo: false },
    ]);
    // Again, there is nothing left.
    expect((await aplicar()).escrito.split('\n')[0]).toBe('0 solicitações encerradas.');
  });

  it('is not told without a name afterwards, which it was not', async () => {
    const id = await createRespondida(servidor);
    await aplicar();
    const { db, banco } = servidor;
    const lida = await findSolicitacao(db, 1, id);
    expect(lida?.fatos.anonima).toBeUndefined();
    expect(await linhas(banco, 'select tipo_do_solicitante from solicitacoes')).toEqual([
      { tipo_do_solicitante: 'SEM_CONTA' },
    ]);
  });

  it('takes the files too, with the next cleaning', async () => {
    const { solicitacao_id } = await createAnexo(servidor, { nome: 'rg.txt', conteudo: 'Ana' });
    await linhas(
      servidor.banco,
      `update solicitacoes set status_id = 4, data_finalizacao = '2026-11-20' where id = $1`,
      [solicitacao_id],
    );
    await aplicar();
    const { db } = servidor;
    await limparAnexos({
      db,
      relogio: () => DEPOIS,
      armazenamento: armazenamentoEmPasta(servidor.pasta),
    });
    expect(await linhas(servidor.banco, 'select 1 from anexos')).toEqual([]);
    expect(await arquivosEm(servidor.pasta)).toEqual([]);
  });

  it('leaves what is preserved, of a request and of a person, until it is let go', async () => {
    const deAna = await comRecurso();
    const [preservada] = await linhas<{ protocolo: string }>(
      servidor.banco,
      'select numero_protocolo as protocolo from solicitacoes where id = $1',
      [await createRespondida(servidor, { de: BRUNO })],
    );
    const protocolo = preservada?.protocolo ?? '';
    await rodar(['retencao', 'preservar', '--orgao', '1', '--documento', ANA, '--motivo', 'MP 12']);
    await rodar([
      ...['retencao', 'preservar', '--orgao', '1', '--protocolo', protocolo],
      ...['--motivo', 'Auditoria do TCE'],
    ]);
    expect((await simular()).slice(-2)).toEqual([
      `Preservado: pessoa ${ANA} (MP 12).`,
      `Preservado: solicitação ${protocolo} (Auditoria do TCE).`,
    ]);
    await aplicar();
    expect(await tudoDe(deAna)).toContain('merenda');
    await rodar(`retencao liberar --orgao 1 --documento ${ANA}`);
    expect((await rodar(`retencao liberar --orgao 1 --documento ${ANA}`)).saida).toBe(1);
    expect((await aplicar()).escrito.split('\n')[0]).toBe('1 solicitações encerradas.');
  });

  it('hands over to the archive before anything goes, and keeps what the archive cannot take', async () => {
    await parametro('guarda_solicitacoes_destino', 'ARQUIVAR');
    const { solicitacao_id } = await createAnexo(servidor, { nome: 'rg.txt', conteudo: 'Ana' });
    await linhas(
      servidor.banco,
      `update solicitacoes set status_id = 4, data_finalizacao = '2026-11-20' where id = $1`,
      [solicitacao_id],
    );
    expect((await aplicar()).reclamado).toContain('--arquivo');
    await linhas(servidor.banco, "update anexos set sha256 = repeat('0', 64)");
    const recusada = await aplicar(` --arquivo ${pasta}`);
    expect([recusada.saida, recusada.reclamado]).toEqual([
      3,
      'O arquivo “rg.txt” não é o que foi enviado: nada foi eliminado.',
    ]);
    expect(await tudoDe(solicitacao_id)).toContain('merenda');
    await linhas(servidor.banco, "update anexos set sha256 = encode(sha256('Ana'), 'hex')");
    expect((await aplicar(` --arquivo ${pasta}`)).saida).toBe(0);
    const entregues = (await arquivosEm(pasta)).filter((nome) => !nome.includes('.parcial'));
    const conteudos = await Promise.all(entregues.map((nome) => readFile(nome, 'utf8')));
    expect(entregues.map((nome) => nome.split('/').at(-1)).toSorted()).toEqual([
      'SHA256SUMS',
      'anexo-1',
      'solicitacao.json',
    ]);
    expect(conteudos.join()).toContain('merenda');
    expect(await tudoDe(solicitacao_id)).not.toContain('merenda');
  });

  it('takes old notices and comments, and leaves the marks of the survey', async () => {
    const { banco } = servidor;
    const solicitacao_id = await createRespondida(servidor, { data_finalizacao: '2031-11-20' });
    const usuario_id = await idDe(banco, ANA);
    for (const dia of ['2029-11-20', '2031-11-20'])
      await linhas(
        banco,
        `insert into avisos (cod_empre, tipo, usuario_id, solicitacao_id, criado_em)
         values (1, 'SOLICITACAO_VENCIDA', $1, $2, $3)`,
        [usuario_id, solicitacao_id, dia],
      );
    await linhas(
      banco,
      `insert into pesquisa_respostas (cod_empre, dia, satisfacao, atendimento, prazo, clareza, solucao, comentario)
       values (1, '2026-11-20', 5, 5, 5, 5, 5, 'O João me atendeu bem')`,
    );
    expect((await aplicar()).escrito.split('\n').slice(5, 7)).toEqual([
      '1 avisos da caixa de entrada.',
      '1 comentários da pesquisa.',
    ]);
    const respostas = await linhas(banco, 'select satisfacao, comentario from pesquisa_respostas');
    expect(respostas).toEqual([{ satisfacao: 5, comentario: null }]);
  });

  it('takes old rows of the trail, and the chain still proves that nothing else is missing', async () => {
    const { banco, db } = servidor;
    await servidor.navegador().get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${ANA}`);
    await servidor.navegador().get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${BRUNO}`);
    await selarAuditoria(db, COFRE, new Date());
    const noTempo = { cabecas: [], agora: new Date() };
    const [havia] = await linhas<{ quantos: number }>(
      banco,
      'select count(*)::int as quantos from auditoria where cod_empre = 1',
    );
    await rodar(['retencao', 'preservar', '--orgao', '1', '--documento', ANA, '--motivo', 'MP 12']);
    // The rows are of now: ten years hence their time is over, but for ANA's.
    const depois = abrirLinhaDeComando(banco, COFRE, () => new Date('2099-01-10T15:00:00Z'));
    await depois('retencao aplicar --orgao 1 --confirmar');
    const ficaram = await linhas<{ titular: string | null }>(
      banco,
      "select titular from auditoria where cod_empre = 1 and evento = 'iptu.consultar'",
    );
    expect(ficaram).toEqual([{ titular: COFRE.hmac('titular', ANA) }]);
    const conferida = await conferirAuditoria(db, COFRE, 1, noTempo);
    expect(conferida).toMatchObject({ eliminadas: (havia?.quantos ?? 0) - 1, defeitos: [] });
    // Whoever has the database alone cannot pass off a removal as the end of a time.
    await banco.owner.query('delete from auditoria where titular = $1', [
      COFRE.hmac('titular', ANA),
    ]);
    await banco.owner.query("update auditoria_selos set eliminacao = 'x' where eliminacao is null");
    const mexida = await conferirAuditoria(db, COFRE, 1, noTempo);
    expect(mexida.defeitos).toContainEqual(expect.objectContaining({ tipo: 'REMOVIDA' }));
  });

  it.each([
    ['retencao preservar --orgao 1 --motivo x', 'Diga --protocolo ou --documento.'],
    ['retencao preservar --orgao 1 --motivo x --documento 529', '--documento: O CPF tem 11'],
    ['retencao liberar --orgao 1 --protocolo 1-2-3', 'Não há a solicitação “1-2-3”'],
    ['retencao aplicar --orgao 1 --confirmar --arquivo x', 'não entrega solicitações ao arquivo'],
    ['retencao simular', 'Falta --orgao.'],
  ])('"%s" is a wrong request', async (linha, mensagem) => {
    expect(await rodar(linha)).toMatchObject({
      saida: 2,
      reclamado: expect.stringContaining(mensagem) as string,
    });
  });
});
