import { montarPixDinamico } from '@balcao/domain';
import { letras } from './estado.ts';

/** A new address of a charge, and the text in which it is copied. */
export const emitirBrcode = (): { location: string; brcode: string } => {
  const location = `pix.banco.example/qr/v2/${letras(32)}`;
  return {
    location,
    brcode: montarPixDinamico({ url: location, nome: 'PREFEITURA', cidade: 'DEMONSTRACAO' }),
  };
};
