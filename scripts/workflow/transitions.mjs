import { code, table, once } from './markdown.mjs';

/** Who can do what with a request in which circumstance, as the rule of the domain answers it. */

const PEOPLE = {
  visitante: 'visitor with the protocol',
  solicitante: 'requester',
  outroContribuinte: 'another taxpayer',
  atendente: 'attendant',
  doSetor: 'staff of its sector',
  chefe: 'head of its sector',
  deOutroSetor: 'staff of another sector',
  admin: 'ADMIN',
};

const VARIATIONS = {
  'As filed': { prorrogada: false, restrita: false },
  Extended: { prorrogada: true, restrita: false },
  'Restricted (DENUNCIA, or a degree of secrecy above 1)': { prorrogada: false, restrita: true },
};

function cell(domain, caso, person) {
  const letters = domain.ACOES_DA_SOLICITACAO.map((acao) => {
    const { estado } = domain.disponibilidadeDaSolicitacao(
      acao,
      caso.solicitacao,
      person,
      caso.hoje,
    );
    if (estado === 'OCULTA') return '·';
    const letter = domain.LETRAS_DAS_ACOES[acao];
    return estado === 'HABILITADA' ? letter : letter.toLowerCase();
  });
  return code(letters.join(' '));
}

function variation(domain, [title, variacao]) {
  const people = Object.entries(domain.PESSOAS_DOS_CASOS);
  const rows = domain.CIRCUNSTANCIAS_DOS_CASOS.map((name) => {
    const caso = domain.casoDe(name, variacao);
    return [name, ...people.map(([, person]) => cell(domain, caso, person))];
  });
  const head = ['request', ...people.map(([key]) => personName(key))];
  return `### ${title}\n\n${table(head, rows)}`;
}

/** Throws for whoever has no name yet. */
function personName(key) {
  if (!PEOPLE[key]) throw new Error(`the workflow page has no name for ${key}`);
  return PEOPLE[key];
}

/** A table for each variation, and the letters explained. */
export function availability(domain) {
  const legend = domain.ACOES_DA_SOLICITACAO.map(
    (acao) => `${code(domain.LETRAS_DAS_ACOES[acao])} ${domain.ROTULOS_DAS_ACOES[acao]}`,
  );
  return [
    `${legend.join(', ')}. A capital is enabled, a small letter is shown disabled, a dot is not shown.`,
    ...Object.entries(VARIATIONS).map((one) => variation(domain, one)),
  ].join('\n\n');
}

/** What can happen to a request, aggregated from the walk over everything that the rules allow. */

const TIME = 'time';
const BY_TIME = { EXPIRADA: 'deadline passes', NAO_ATENDIDA: 'window of silence ends' };

const stateOf = ({ solicitacao }) =>
  solicitacao.cancelada_em === null ? solicitacao.status : 'CANCELADA';

/** What somebody is to a request: the attendant of one is just staff to another. */
function roleIn(domain, { solicitacao }, key) {
  const person = domain.PESSOAS_DOS_CASOS[key];
  if (person.usuario_id === solicitacao.solicitante_id) return 'requester';
  if (person.usuario_id === solicitacao.atendente_id) return 'attendant';
  if (person.papel === 'ADMIN') return 'ADMIN';
  if (person.chefia?.includes(solicitacao.setor_id)) return 'head of its sector';
  return domain.trabalhaNoSetor(person, solicitacao.setor_id)
    ? 'staff of its sector'
    : 'staff of another sector';
}

/** Edges of the graph, each with everybody who can take it and everything it may change. */
function edgesOf(domain) {
  const edges = new Map();
  for (const { acao, quem, de, para, transicao } of domain.percorrer().passos) {
    const { tipo } = transicao.evento;
    const name = quem === null ? BY_TIME[tipo] : acao;
    const key = [name, stateOf(de), stateOf(para)].join();
    const edge = edges.get(key) ?? {
      name,
      tipo,
      from: stateOf(de),
      to: stateOf(para),
      people: [],
      changes: [],
    };
    edge.people.push(quem === null ? TIME : roleIn(domain, de, quem));
    edge.changes.push(...Object.keys(transicao.mudancas));
    edges.set(key, edge);
  }
  return [...edges.values()];
}

const label = (domain, name) => domain.ROTULOS_DAS_ACOES[name] ?? name;

function diagram(domain, edges) {
  const lines = once(
    edges.map(({ name, from, to }) => `  ${from} --> ${to}: ${label(domain, name)}`),
  );
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> AGUARDANDO: filed',
    ...lines,
    '  FINALIZADO --> [*]',
    '  CANCELADA --> [*]',
    '```',
  ].join('\n');
}

/** Diagram and table of every transition. */
export function transitions(domain) {
  const edges = edgesOf(domain);
  const rows = edges.map(({ name, tipo, from, to, people, changes }) => [
    label(domain, name),
    from === to ? `${code(from)}, same` : `${code(from)} → ${code(to)}`,
    once(people).sort().join(', '),
    once(changes).map(code).join(', ') || 'only attachments',
    domain.EVENTOS_DA_SOLICITACAO[tipo].avisa ? 'yes' : 'no',
  ]);
  return [
    diagram(domain, edges),
    table(['what', 'from → to', 'who', 'may change', 'e-mail to the requester'], rows),
  ].join('\n\n');
}
