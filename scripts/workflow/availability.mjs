/** Who can do what with a request in which circumstance, as the rule of the domain answers it. */
import { code, table } from './markdown.mjs';

const PEOPLE = {
  visitante: 'visitor with the protocol',
  solicitante: 'requester',
  outroContribuinte: 'another taxpayer',
  atendente: 'attendant',
  doSetor: 'staff of its sector',
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
