/** What can happen to an appeal, and who can do what with it, as the rules of the domain answer. */
import { code, once, table } from './markdown.mjs';

const NOTHING = 'not open';
const BY_TIME = {
  RECURSO_EXPIRADO: 'deadline passes',
  RECURSO_FINALIZADO: 'answer is final',
  RECURSO_CANCELADO: 'request is cancelled',
};
const LETTERS = { informacoes: 'I', encaminhar: 'E', responder: 'R', corrigir: 'C', entregar: 'H' };
const PEOPLE = {
  visitante: 'visitor with the protocol',
  solicitante: 'requester',
  outroContribuinte: 'another taxpayer',
  atendente: 'who answered the request',
  autoridade: 'authority of the instance',
  deOutroSetor: 'other staff',
  admin: 'ADMIN',
};

/** What somebody is to an appeal when they act on it. */
function roleIn(domain, { recursos }, qual, key) {
  const person = domain.PESSOAS_DOS_RECURSOS[key];
  if (!domain.ehServidor(person)) return PEOPLE[key];
  const appeal = recursos[qual];
  return appeal && domain.ehResponsavel(person, appeal) ? 'responsible' : person.papel;
}

function edgesOf(domain) {
  const edges = new Map();
  for (const { acao, quem, de, para, qual, evento } of domain.percorrerRecursos().passos) {
    const from = de.recursos[qual]?.situacao ?? NOTHING;
    const to = para.recursos[qual].situacao;
    const name = quem === null ? BY_TIME[evento.tipo] : label(domain, acao);
    const key = [name, from, to].join();
    const edge = edges.get(key) ?? { name, from, to, tipo: evento.tipo, people: [] };
    edge.people.push(quem === null ? 'nobody' : roleIn(domain, de, qual, quem));
    edges.set(key, edge);
  }
  return [...edges.values()];
}

const label = (domain, acao) =>
  acao === 'recorrer' ? domain.TEXTOS_DO_RECURSO.botao : domain.ROTULOS_DO_RECURSO[acao];

const diagram = (edges) =>
  [
    '```mermaid',
    'stateDiagram-v2',
    ...edges.map(({ name, from, to }) => `  ${from === NOTHING ? '[*]' : from} --> ${to}: ${name}`),
    ...['FINALIZADO', 'EXPIRADO', 'CANCELADA'].map((end) => `  ${end} --> [*]`),
    '```',
  ].join('\n');

const transitions = (domain, edges) =>
  table(
    ['what', 'from → to', 'who', 'e-mail to the requester'],
    edges.map(({ name, from, to, tipo, people }) => [
      name,
      from === to ? `${code(from)}, same` : `${code(from)} → ${code(to)}`,
      once(people).sort().join(', '),
      domain.EVENTOS_DO_RECURSO[tipo].avisa ? 'yes' : 'no',
    ]),
  );

const states = ({ SITUACOES_DO_RECURSO }) =>
  table(
    ['state', 'shown as', 'colour'],
    SITUACOES_DO_RECURSO.map(({ nome, rotulo, cor }) => [code(nome), rotulo, cor]),
  );

function cell(domain, appeal, person) {
  const letters = domain.ACOES_DO_RECURSO.map((acao) => {
    const { estado } = domain.disponibilidadeDoRecurso(acao, appeal, person);
    const shown = estado === 'HABILITADA' ? LETTERS[acao] : LETTERS[acao].toLowerCase();
    return estado === 'OCULTA' ? '·' : shown;
  });
  return code(letters.join(' '));
}

function availability(domain) {
  const people = Object.entries(domain.PESSOAS_DOS_RECURSOS);
  const rows = domain.CIRCUNSTANCIAS_DOS_RECURSOS.map((name) => {
    const appeal = domain.casoDoRecurso(name);
    return [name, ...people.map(([, person]) => cell(domain, appeal, person))];
  });
  const legend = domain.ACOES_DO_RECURSO.map(
    (acao) => `${code(LETTERS[acao])} ${domain.ROTULOS_DO_RECURSO[acao]}`,
  );
  return `${legend.join(', ')}.\n\n${table(['appeal', ...people.map(([key]) => PEOPLE[key])], rows)}`;
}

const reasons = ({ MOTIVOS_DO_RECURSO, MOTIVOS_DA_SOLICITACAO }) =>
  table(
    ['code', 'sentence'],
    Object.entries(MOTIVOS_DO_RECURSO)
      .filter(([name]) => !(name in MOTIVOS_DA_SOLICITACAO))
      .map(([name, text]) => [code(name), text]),
  );

const OPENED = ['2026-12-02', '2026-12-21', '2027-02-04'];

const deadlines = ({ prazoDoRecurso, prazoParaRecorrer, ORGAO_DOS_CASOS }) =>
  table(
    ['opened', 'answer until', 'answered that day, next instance until'],
    OPENED.map((day) => {
      const { vencimento } = prazoDoRecurso(day, 1, ORGAO_DOS_CASOS);
      return [day, vencimento, prazoParaRecorrer(vencimento, ORGAO_DOS_CASOS, 2).vencimento];
    }),
  );

/** The part of the page that is about appeals. */
export function appeals(domain) {
  const edges = edgesOf(domain);
  const parts = {
    'States of an appeal': states(domain),
    'What happens to an appeal': `${diagram(edges)}\n\n${transitions(domain, edges)}`,
    'Who can do what with an appeal': availability(domain),
    'Why not, of appeals': reasons(domain),
    'Deadlines of appeals': deadlines(domain),
  };
  return [
    'From `packages/domain/src/recursos`. A request has up to three, one after the other; who answered\nthe request or decided one of them decides no other.',
    ...Object.entries(parts).map(([title, text]) => `### ${title}\n\n${text}`),
  ].join('\n\n');
}
