import {
  calendarioDe,
  ehResponsavel,
  lerParametros,
  licencaDisponivel,
  PARAMETROS_PADRAO,
  marcasDePessoa,
  recursosEmDia,
  SITUACOES_DO_RECURSO,
  STATUS_DA_SOLICITACAO,
  DESFECHOS_DO_RECURSO,
  vencida,
  type Recurso,
} from '@balcao/domain';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../db/client.ts';
import { usuarios } from '../db/schema/contas.ts';
import { licencas } from '../db/schema/livro.ts';
import { publicacoes } from '../db/schema/transparencia.ts';
import { orgaos, feriados } from '../db/schema/orgaos.ts';
import { recursoRespostas, recursos } from '../db/schema/recursos.ts';
import { solicitacaoHistorico, solicitacoes } from '../db/schema/solicitacoes.ts';
import { emissoes, guias, imoveis, parcelas } from '../db/schema/tributos.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createDemonstracao } from '../testing/demonstracao.ts';

/** Ends and beginnings of years, leap days, and every few days of the week. */
const DIAS = ['2026-11-20', '2026-12-31', '2027-01-01', '2027-03-07', '2028-02-29'];
const [JOANA, PADARIA] = [1, 2];
const SEM_DONO = 10_201;

describe.each(DIAS)('the demonstration on %s', (hoje) => {
  let banco: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    banco = await createDemonstracao(hoje);
    db = openDatabase(banco.app);
  });
  afterAll(() => banco.drop());

  /** Rows as the demonstration left them: nothing here changes any. */
  const lidas = new Map<PgTable, Promise<unknown[]>>();
  const ler = async <T extends PgTable>(tabela: T): Promise<T['$inferSelect'][]> => {
    const rows = lidas.get(tabela) ?? Promise.resolve(db.select().from(tabela as PgTable));
    lidas.set(tabela, rows);
    return [...(await rows)] as T['$inferSelect'][];
  };

  /** The bills of a taxpayer of orgao 1, each with its installments. */
  const guiasDe = async (dono: number) => {
    const seus = (await ler(imoveis))
      .filter((um) => um.cod_empre === 1 && um.contribuinte_codigo === dono)
      .map(({ codigo_reduzido }) => codigo_reduzido);
    const todas = (await ler(parcelas)).filter(({ cod_empre }) => cod_empre === 1);
    return (await ler(guias))
      .filter(({ cod_empre }) => cod_empre === 1)
      .filter((guia) => guia.contribuinte_codigo === dono || seus.includes(guia.imovel_codigo ?? 0))
      .map((guia) => ({
        ...guia,
        parcelas: todas.filter(({ numero_guia }) => numero_guia === guia.numero_guia),
      }));
  };
  const calendario = async (cod_empre: number) => {
    const [orgao] = (await ler(orgaos)).filter((um) => um.cod_empre === cod_empre);
    const lidos = lerParametros(orgao?.parametros ?? {});
    if (!lidos.ok) throw new Error(lidos.motivo);
    const dias = (await ler(feriados)).filter((um) => um.cod_empre === cod_empre);
    return {
      parametros: lidos.valor,
      calendario: calendarioDe(lidos.valor, { uf: orgao?.uf ?? '', feriados: dias }),
    };
  };

  it('P20 has for the person bills and installments in every state, overdue and not', async () => {
    const dela = (await guiasDe(JOANA)).filter(({ tributo }) => tributo === 'IPTU');
    const todas = ['ATIVA', 'BAIXADA', 'CANCELADA', 'DÍVIDA', 'EXCLUÍDA', 'INATIVA'];
    expect([...new Set(dela.map(({ situacao }) => situacao))].sort()).toEqual(todas);
    const suas = dela.flatMap((guia) => guia.parcelas);
    expect([...new Set(suas.map(({ situacao }) => situacao))].sort()).toEqual(todas);
  });

  it('P21 has one installment that was refreshed and is overdue again, another refreshed today', async () => {
    const [antiga, deHoje] = (await ler(emissoes)).sort((a, b) =>
      a.emitida_no_dia < b.emitida_no_dia ? -1 : 1,
    );
    expect(antiga!.vencimento < hoje).toBe(true);
    expect(antiga!.multa_centavos).toBeGreaterThan(0);
    expect(deHoje!.emitida_no_dia).toBe(hoje);
    expect(deHoje!.vencimento > hoje).toBe(true);
  });

  it.each(['IPTU', 'ISSQN', 'ALVARA', 'TAXA'])(
    'has for the person something overdue and something to come of %s, for the company nothing overdue',
    async (tributo) => {
      const { calendario: dias } = await calendario(1);
      const abertas = async (dono: number) =>
        (await guiasDe(dono))
          .filter((guia) => guia.tributo === tributo)
          .flatMap((guia) => guia.parcelas)
          .filter(({ situacao }) => situacao === 'ATIVA');
      const dela = await abertas(JOANA);
      expect(dela.some((parcela) => vencida(parcela, hoje, dias))).toBe(true);
      expect(dela.some(({ vencimento }) => vencimento > hoje)).toBe(true);
      const daEmpresa = await abertas(PADARIA);
      expect(daEmpresa.length).toBeGreaterThan(0);
      expect(daEmpresa.filter((parcela) => vencida(parcela, hoje, dias))).toEqual([]);
    },
  );

  it('P24 has for each a licence that can be printed, and one that no longer can', async () => {
    const dadas = await ler(licencas);
    for (const dono of [JOANA, PADARIA]) {
      const disponiveis = (await guiasDe(dono)).flatMap((guia) =>
        dadas
          .filter((uma) => uma.cod_empre === 1 && uma.numero_guia === guia.numero_guia)
          .map((licenca) => licencaDisponivel(licenca, guia, hoje)),
      );
      expect(new Set(disponiveis)).toEqual(new Set([true, false]));
    }
  });

  it('has the property whose owner the city does not know with ten open installments', async () => {
    const [guia] = (await ler(guias)).filter((uma) => uma.imovel_codigo === SEM_DONO);
    const abertas = (await ler(parcelas))
      .filter((uma) => uma.cod_empre === 1 && uma.numero_guia === guia?.numero_guia)
      .filter(({ situacao }) => situacao === 'ATIVA')
      .sort((a, b) => a.numero_parcela - b.numero_parcela);
    expect(abertas.map(({ numero_parcela }) => numero_parcela)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    );
    expect(vencida(abertas[1]!, hoje, (await calendario(1)).calendario)).toBe(true);
    expect(abertas.at(-1)!.vencimento > hoje).toBe(true);
  });

  it('bills, issues and pays nothing in the future', async () => {
    for (const { lancamento } of await ler(guias)) expect(lancamento <= hoje).toBe(true);
    for (const { situacao, pagamento } of await ler(parcelas)) {
      expect(pagamento !== null).toBe(situacao === 'BAIXADA');
      expect((pagamento ?? hoje) <= hoje).toBe(true);
    }
    for (const { emissao } of await ler(licencas)) expect(emissao <= hoje).toBe(true);
  });

  it('B16 has payments that settled what is paid, and one exception of each reason, one resolved', async () => {
    const { rows } = await banco.app.query(
      `select e.motivo, e.estado, count(*)::int as n from excecoes_de_recebimento e
       where e.cod_empre = 1 group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { motivo: 'DESCONHECIDO', estado: 'ABERTA', n: 1 },
      { motivo: 'DUPLICADO', estado: 'ABERTA', n: 1 },
      { motivo: 'FORA_DO_PRAZO', estado: 'ABERTA', n: 1 },
      { motivo: 'GUIA_SUBSTITUIDA', estado: 'ABERTA', n: 1 },
      { motivo: 'OUTRO_ORGAO', estado: 'RESOLVIDA', n: 1 },
      { motivo: 'PARCELA_NAO_ABERTA', estado: 'ABERTA', n: 1 },
      { motivo: 'VALOR_DIVERGENTE', estado: 'ABERTA', n: 1 },
    ]);
    const { rows: baixados } = await banco.app.query(
      `select count(*)::int as n,
         count(*) filter (where p.situacao = 'BAIXADA' and p.pagamento = r.pagamento)::int as pagas
       from recebimentos r join parcelas p on p.cod_empre = r.cod_empre
         and p.numero_guia = r.baixa_guia and p.numero_parcela = r.baixa_parcela
       where r.cod_empre = 1`,
    );
    expect(baixados[0].n).toBeGreaterThan(50);
    expect(baixados[0].pagas).toBe(baixados[0].n);
  });

  it('has requests in every state and sector, each told by its history until yesterday', async () => {
    const todas = (await ler(solicitacoes)).filter(
      ({ cod_empre, importada_em }) => cod_empre === 1 && importada_em === null,
    );
    const historico = await ler(solicitacaoHistorico);
    expect(todas).toHaveLength(240);
    expect(new Set(todas.map(({ status_id }) => status_id))).toEqual(
      new Set(STATUS_DA_SOLICITACAO.map(({ id }) => id)),
    );
    expect(new Set(todas.map(({ setor_id }) => setor_id)).size).toBeGreaterThanOrEqual(5);
    expect(todas.some(({ cancelada_em }) => cancelada_em)).toBe(true);
    expect(todas.some(({ expirada_em, status_id }) => expirada_em && status_id === 4)).toBe(true);
    for (const uma of todas) {
      expect(uma.numero_protocolo.replaceAll('-', '').slice(0, 8)).toBe(
        uma.data_solicitacao.replaceAll('-', ''),
      );
      const seu = historico
        .filter(({ solicitacao_id }) => solicitacao_id === uma.id)
        .sort((a, b) => a.criada_em.getTime() - b.criada_em.getTime());
      expect(seu[0]?.tipo).toBe('ABERTA');
      expect(seu.at(-1)?.status_id).toBe(uma.status_id);
      expect(seu.some(({ tipo }) => tipo === 'PRORROGADA')).toBe(
        uma.data_previsao_anterior !== null,
      );
      expect((seu.at(-1)?.criada_em.toISOString() ?? '') < hoje).toBe(true);
    }
  });

  it('publishes the newest answer to each question, with nothing of a person', async () => {
    const feitas = (await ler(publicacoes)).filter(({ cod_empre }) => cod_empre === 1);
    const pedidos = await ler(solicitacoes);
    expect(feitas.length).toBeGreaterThan(10);
    expect(new Set(feitas.map(({ assunto }) => assunto)).size).toBe(feitas.length);
    for (const { solicitacao_id, pergunta, resposta } of feitas) {
      const s = pedidos.find(({ id }) => id === solicitacao_id);
      expect([s?.natureza, s?.tipo, s?.grau_sigilo, s?.status_id]).toEqual([1, 8, 1, 4]);
      expect(resposta).not.toBe('');
      const quem = { nome: s?.solicitante_nome ?? '', protocolo: s?.numero_protocolo ?? '' };
      expect(marcasDePessoa(pergunta, quem)).toEqual([]);
    }
    const cobertas = feitas.filter(({ pergunta }) => pergunta.includes(' omitido]'));
    expect(cobertas.length).toBeGreaterThanOrEqual(2);
  });

  it('has appeals in every state, with every outcome, of every instance, each decided by another', async () => {
    const orgao = await calendario(1);
    const contas = await ler(usuarios);
    const dadas = await ler(recursoRespostas);
    const todos = (await ler(recursos)).filter(({ cod_empre }) => cod_empre === 1);
    const pedidos = (await ler(solicitacoes)).filter(
      (s) => s.importada_em === null && todos.some(({ solicitacao_id }) => solicitacao_id === s.id),
    );
    const emDia = pedidos.flatMap((s) => {
      const seus = todos
        .filter(({ solicitacao_id }) => solicitacao_id === s.id)
        .sort((a, b) => a.instancia - b.instancia)
        .map((um) => ({ ...um, respostas: dadas.filter((r) => r.recurso_id === um.id) }));
      const decidiram = seus.flatMap(({ respostas, responsavel_id }) => {
        const quem = [...new Set(respostas.map((uma) => uma.respondido_por_id))];
        for (const usuario_id of quem) {
          const papel = contas.find(({ id }) => id === usuario_id)?.tipo ?? 'VISITANTE';
          expect(ehResponsavel({ papel, usuario_id }, { responsavel_id })).toBe(true);
        }
        return quem;
      });
      const atendeu = s.data_finalizacao ? [s.atendente_id] : [];
      expect(new Set([...atendeu, ...decidiram]).size).toBe(atendeu.length + decidiram.length);
      const status = STATUS_DA_SOLICITACAO.find(({ id }) => id === s.status_id)?.nome;
      const lugar = { ...s, status: status ?? 'AGUARDANDO' };
      return recursosEmDia(seus as unknown as Recurso[], lugar, orgao, hoje);
    });
    expect(new Set(emDia.map(({ situacao }) => situacao))).toEqual(
      new Set(SITUACOES_DO_RECURSO.map(({ nome }) => nome)),
    );
    expect(new Set(dadas.map(({ desfecho }) => desfecho))).toEqual(
      new Set(DESFECHOS_DO_RECURSO.map(({ nome }) => nome)),
    );
    const daInstancia = (qual: number) => emDia.filter(({ instancia }) => instancia === qual);
    expect(daInstancia(1).length).toBeGreaterThan(15);
    expect(daInstancia(2).length).toBeGreaterThanOrEqual(3);
    expect(daInstancia(3).length).toBeGreaterThanOrEqual(2);
    for (const { mensagem } of todos)
      expect(mensagem.length).toBeLessThanOrEqual(PARAMETROS_PADRAO.recurso_tamanho);
    const protocolos = [...todos, ...pedidos].map(({ numero_protocolo }) => numero_protocolo);
    expect(new Set(protocolos).size).toBe(protocolos.length);
  });

  it('sends the appeals of the city without administrators to the authority of the instance', async () => {
    const [nair] = (await ler(usuarios)).filter(({ nome }) => nome === 'Nair Fictício');
    const deles = (await ler(recursos)).filter(({ cod_empre }) => cod_empre === 2);
    expect(deles.length).toBeGreaterThanOrEqual(5);
    expect(deles.some(({ responsavel_id }) => responsavel_id === nair?.id)).toBe(true);
  });
});
