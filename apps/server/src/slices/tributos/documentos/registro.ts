import type { TipoDeDocumento } from '@balcao/contracts';
import type { Contexto } from '../../slice.ts';
import { certidaoEmitida } from '../certidoes/documento.ts';
import { certidaoConferida } from '../certidoes/conferir.ts';
import { extratoDaDivida } from './extrato-impresso.ts';
import { guiaDe } from './guia-impressa.ts';
import { licencaDeAlvara } from './licenca-impressa.ts';
import type { Guarda } from '../privacidade.ts';
import type { TipoDoDocumento } from './documento-pedido.ts';

/** Every kind of document (`portal.md` §7): which service it is of, who gets it, how it is made. */
export const registroDeDocumentos = (
  contexto: Contexto,
  guarda: Guarda,
): Readonly<Record<TipoDeDocumento, TipoDoDocumento>> => ({
  GUIA_IPTU: guiaDe('IPTU', contexto, guarda),
  GUIA_ISSQN: guiaDe('ISSQN', contexto, guarda),
  GUIA_ALVARA: guiaDe('ALVARA', contexto, guarda),
  GUIA_TAXA: guiaDe('TAXA', contexto, guarda),
  CERTIDAO_CND: certidaoConferida(contexto),
  CERTIDAO_CND_AMPLA: certidaoEmitida('AMPLA', contexto, guarda),
  CERTIDAO_CND_ICT: certidaoEmitida('ICT', contexto, guarda),
  EXTRATO_DIVIDA: extratoDaDivida(contexto, guarda),
  LICENSA_ALVARA: licencaDeAlvara(contexto, guarda),
});
