/**
 * When to try again after too many attempts, by the clock of this device: 'Tente de novo depois das
 * 17h40.', with 'de amanhã' past midnight (no limit lasts longer than a day).
 */
export function tenteDepois(segundos: number, agora: Date): string {
  const fim = new Date(Math.ceil((agora.getTime() + segundos * 1000) / 60_000) * 60_000);
  const [hora = '', minuto = ''] = fim.toTimeString().split(':');
  const amanha = fim.getDate() === agora.getDate() ? '' : ' de amanhã';
  return `Muitas tentativas em pouco tempo. Tente de novo depois ${hora === '01' ? 'da' : 'das'} ${hora}h${minuto}${amanha}.`;
}
