/** What can happen to a request, aggregated from the walk over everything that the rules allow. */
import { code, once, table } from './markdown.mjs';

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
