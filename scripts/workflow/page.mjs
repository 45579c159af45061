/** docs/workflow.md, whole: everything in it is asked of the domain. */
import { appeals } from './appeals.mjs';
import { rights } from './rights.mjs';
import { availability, transitions } from './transitions.mjs';
import { code, table } from './markdown.mjs';

const FILED = ['2026-11-20', '2026-12-05', '2026-12-12', '2026-10-13', '2026-10-31'];

const yes = (fact) => (fact ? 'yes' : 'no');

const states = ({ STATUS_DA_SOLICITACAO }) =>
  table(
    ['id', 'state', 'shown as', 'colour'],
    STATUS_DA_SOLICITACAO.map(({ id, nome, rotulo, cor }) => [id, code(nome), rotulo, cor]),
  );

const reasons = ({ MOTIVOS_DA_SOLICITACAO }) =>
  table(
    ['code', 'sentence'],
    Object.entries(MOTIVOS_DA_SOLICITACAO).map(([name, text]) => [code(name), text]),
  );

function derived(domain) {
  const rows = domain.CIRCUNSTANCIAS_DOS_CASOS.map((name) => {
    const { solicitacao, hoje } = domain.casoDe(name);
    const filters = domain.STATUS_DA_SOLICITACAO.filter(({ id }) =>
      domain.noFiltro(solicitacao, id, hoje),
    );
    return [
      name,
      domain.seloDaSolicitacao(solicitacao, hoje).rotulo,
      yes(domain.naoAtendida(solicitacao, hoje)),
      yes(domain.solicitacaoVencida(solicitacao, hoje)),
      yes(domain.atendimentoDisponivel(solicitacao, domain.PESSOAS_DOS_CASOS.doSetor)),
      yes(domain.passivelDeRecurso(solicitacao, domain.ORGAO_DOS_CASOS, hoje)),
      filters.map(({ id }) => id).join(', ') || 'none',
      code(domain.baldeDoRelatorio(solicitacao, hoje)),
    ];
  });
  const head = ['nao_atendida', 'vencida', 'atendimento_disponivel', 'passivel_de_recurso'];
  return table(
    ['request', 'shown as', ...head.map(code), 'found by filters', 'counted among'],
    rows,
  );
}

function deadlines({ prazoDaResposta, prazoDaProrrogacao, prazoDaOmissao, ORGAO_DOS_CASOS }) {
  const rows = FILED.map((data_solicitacao) => {
    const answer = prazoDaResposta(data_solicitacao, 1, ORGAO_DOS_CASOS);
    const data_previsao = answer.vencimento;
    const extension = prazoDaProrrogacao(data_previsao, 1, ORGAO_DOS_CASOS);
    const silence = prazoDaOmissao({ data_solicitacao, data_previsao }, ORGAO_DOS_CASOS);
    const skipped = answer.saltados.map(({ data, motivo }) => `${data} (${motivo})`);
    return [
      data_solicitacao,
      answer.bruto,
      skipped.join(', ') || 'none',
      data_previsao,
      extension.vencimento,
      silence.vencimento,
    ];
  });
  return table(
    ['filed', '20 days later', 'skipped', code('data_previsao'), 'extended', 'silence until'],
    rows,
  );
}

const options = (domain) =>
  [
    ['natureza', domain.NATUREZAS],
    ['tipo', domain.TIPOS_DE_SOLICITACAO],
    ['prioridade', domain.PRIORIDADES],
    ['grau_sigilo', domain.GRAUS_DE_SIGILO],
    ['decisao', domain.DECISOES],
    ['instancia', domain.INSTANCIAS],
    ['desfecho', domain.DESFECHOS_DO_RECURSO],
  ]
    .map(
      ([name, list]) =>
        `- ${code(name)}: ${list.map(({ id, nome }) => `${id} ${nome}`).join(', ')}`,
    )
    .join('\n');

/**
 * The page, from the exports of `@balcao/domain` and the cases of `@balcao/testing/pedidos`.
 * @param {typeof import('../../packages/domain/src/index.ts') & typeof import('../../packages/testing/src/pedidos/index.ts')} domain
 */
export function workflowPage(domain) {
  const sections = {
    States: states(domain),
    Transitions: transitions(domain),
    'Who can do what': availability(domain),
    'Why not': `The button says it, and the server refuses with it (409).\n\n${reasons(domain)}`,
    'What follows from the facts': derived(domain),
    Deadlines: `With the default terms and national holidays only.\n\n${deadlines(domain)}`,
    Appeals: appeals(domain),
    Options: options(domain),
    'Rights over one’s own data': rights(domain),
  };
  return [
    '# Workflow of a request for information',
    'Printed from `packages/domain/src/solicitacoes`, `recursos` and `privacidade` by\n`node scripts/workflow.mjs`; `npm run check` fails when it is stale. Change the rules, not this page.',
    ...Object.entries(sections).map(([title, text]) => `## ${title}\n\n${text}`),
  ]
    .join('\n\n')
    .concat('\n');
}
