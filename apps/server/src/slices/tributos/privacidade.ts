import type { Alvo } from '../../adapters/fonte-tributaria/port.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Limite } from '../../core/limites.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';

const UMA_HORA = 3_600;
/** A document is looked at this often by visitors, from wherever. */
const POR_DOCUMENTO: Limite = { uso: 'consulta:documento', maximo: 60, janelaSegundos: UMA_HORA };
/** A whole office or a telephone company may share an address, so what counts is misses. */
const POR_ORIGEM: Limite = { uso: 'consulta:origem', maximo: 600, janelaSegundos: UMA_HORA };
const ERROS_POR_ORIGEM: Limite = { uso: 'consulta:erros', maximo: 60, janelaSegundos: UMA_HORA };

const textoDoAlvo = (alvo: Alvo): string =>
  'cpfcnpj' in alvo ? alvo.cpfcnpj : `inscricao:${alvo.inscricao}`;

/**
 * Fiscal secrecy (CTN art. 198) and LGPD around a look at somebody's taxes: visitors are limited
 * per document and per address, and every look by a visitor or by staff stands in the audit trail.
 */
export const criarGuarda = ({
  db,
  limites,
  sigilo,
}: Pick<Contexto, 'db' | 'limites' | 'sigilo'>) => ({
  /** @throws AppError MUITAS_TENTATIVAS */
  antes: async (quem: Quem, cod_empre: number, alvo: Alvo): Promise<void> => {
    if (quem.papel !== 'VISITANTE') return;
    await limites.verificar(ERROS_POR_ORIGEM, cod_empre, quem.origem);
    await limites.consumir(POR_ORIGEM, cod_empre, quem.origem);
    await limites.consumir(POR_DOCUMENTO, cod_empre, textoDoAlvo(alvo));
  },
  /** The same for a guide asked for by its number. @throws AppError MUITAS_TENTATIVAS */
  antesDaGuia: async (quem: Quem, cod_empre: number, numero_guia: number): Promise<void> => {
    if (quem.papel !== 'VISITANTE') return;
    await limites.verificar(ERROS_POR_ORIGEM, cod_empre, quem.origem);
    await limites.consumir(POR_ORIGEM, cod_empre, quem.origem);
    await limites.consumir(POR_DOCUMENTO, cod_empre, `guia:${numero_guia}`);
  },
  /** A visitor asked for somebody who does not exist: guessing is what this counts. */
  errou: async (quem: Quem, cod_empre: number): Promise<void> => {
    if (quem.papel === 'VISITANTE') await limites.contar(ERROS_POR_ORIGEM, cod_empre, quem.origem);
  },
  registrar: async (quem: Quem, cod_empre: number, evento: string, alvo: Alvo): Promise<void> => {
    if (quem.papel === 'CONTRIBUINTE') return;
    await auditar(db, quem, {
      cod_empre,
      evento,
      titular: sigilo.hmac('titular', textoDoAlvo(alvo)),
    });
  },
  /** A document that left: whoever asked for it. */
  registrarGuia: (
    quem: Quem,
    cod_empre: number,
    evento: string,
    numero_guia: number,
  ): Promise<void> => auditar(db, quem, { cod_empre, evento, dados: { numero_guia } }),
});

export type Guarda = ReturnType<typeof criarGuarda>;
