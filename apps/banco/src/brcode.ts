import { montarPixDinamico } from '@balcao/domain';
import { letras } from './estado.ts';

const QUEM = { nome: 'PREFEITURA', cidade: 'DEMONSTRACAO' };

/** A new address of a charge, and the text in which it is copied. */
export const emitirBrcode = (): { location: string; brcode: string } => {
  const location = `pix.banco.example/qr/v2/${letras(32)}`;
  return { location, brcode: montarPixDinamico({ url: location, ...QUEM }) };
};

/** The composed text: an authorisation, and the charge that is paid with it where there is one. */
export const brcodeComposto = (urlRecorrencia: string, url: string | undefined): string =>
  montarPixDinamico({ urlRecorrencia, ...(url !== undefined && { url }), ...QUEM });
