import { code, table } from './markdown.mjs';

const ASKED = ['2026-11-23', '2026-11-27', '2026-12-10'];

const MACHINE = `\`\`\`mermaid
stateDiagram-v2
  [*] --> ABERTO: asked
  ABERTO --> VENCIDO: its last day is over
  ABERTO --> RESPONDIDO: Responder
  VENCIDO --> RESPONDIDO: Responder
  ABERTO --> CANCELADO: Desistir
  VENCIDO --> CANCELADO: Desistir
\`\`\``;

/**
 * Rights over one's own data: what each is, how a request for one goes on, and its term.
 * @param {typeof import('../../packages/domain/src/index.ts')} domain
 */
export function rights(domain) {
  const { DIREITOS_DO_TITULAR, SITUACOES_DO_DIREITO, DECISOES_DO_DIREITO } = domain;
  const each = Object.entries(DIREITOS_DO_TITULAR).map(
    ([name, { artigo, nome, na_hora, pergunta }]) => [
      code(name),
      artigo,
      nome,
      na_hora.map(code).join(', ') || 'nothing',
      pergunta ?? 'nothing',
    ],
  );
  const states = Object.entries(SITUACOES_DO_DIREITO).map(([name, text]) => [code(name), text]);
  const answers = Object.entries(DECISOES_DO_DIREITO).map(([name, text]) => [
    code(name),
    text,
    domain.pedeMotivo(name) ? 'yes' : 'no',
  ]);
  const terms = ASKED.map((day) => {
    const { bruto, vencimento } = domain.prazoDoDireito(day, domain.CALENDARIO_NACIONAL);
    return [day, bruto, vencimento];
  });
  return [
    MACHINE,
    table(['state', 'shown as'], states),
    table(['right', 'LGPD', 'as people read it', 'answered at once', 'must be told'], each),
    table(['answer', 'shown as', 'must say why'], answers),
    table(['asked', `${domain.DIAS_DO_DIREITO} days later`, 'answered by'], terms),
  ].join('\n\n');
}
