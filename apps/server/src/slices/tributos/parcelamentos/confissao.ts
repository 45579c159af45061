import { createHash } from 'node:crypto';
import { campoInvalido } from '../../../core/app-error.ts';

/** What who asks declares; another text is another version. */
const CONFISSAO = [
  'Reconheço e confesso, de forma irrevogável e irretratável, os débitos relacionados neste acordo (Lei 13.105/2015, arts. 389 a 395).',
  'Sei que este pedido interrompe a prescrição dos débitos na data em que é feito (Lei 5.172/1966, Código Tributário Nacional, art. 174, parágrafo único, IV).',
  'Sei que o acordo só passa a valer com o pagamento da entrada no prazo, e que, se ela não for paga, os débitos voltam a ser cobrados como antes.',
  'Sei que o acordo se rompe pela falta de pagamento nos termos da lei do programa, e que o que foi pago é abatido dos débitos na ordem do art. 163 do Código Tributário Nacional.',
] as const;

export const confissaoEmVigor = (): { versao: string; texto: string[] } => ({
  versao: createHash('sha256').update(CONFISSAO.join('\n')).digest('hex').slice(0, 12),
  texto: [...CONFISSAO],
});

/** The text that was read, when it is that of today. @throws AppError CAMPO_INVALIDO */
export const exigirConfissao = ({ confissao }: { confissao: string }) => {
  const emVigor = confissaoEmVigor();
  if (confissao !== emVigor.versao)
    throw campoInvalido('confissao', 'O texto da confissão mudou. Leia de novo e confirme.');
  return emVigor;
};
