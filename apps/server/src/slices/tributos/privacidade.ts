import { normalizarInscricao, type Evento } from '@balcao/domain';
import type { Alvo, Guia } from '../../adapters/fonte-tributaria/port.ts';
import { auditar, type Fato } from '../../core/auditoria.ts';
import type { Limite } from '../../core/limites.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';

const UMA_HORA = 3_600;
/** How often one address looks at one document: somebody reloading a page, not a machine. */
const POR_DOCUMENTO: Limite = { uso: 'consulta:documento', maximo: 60, janelaSegundos: UMA_HORA };
/** Several offices or a telephone company may share an address: this only stops a harvest. */
const POR_ORIGEM: Limite = { uso: 'consulta:origem', maximo: 3_000, janelaSegundos: UMA_HORA };
/** What nobody does by mistake is asking for people and guides that do not exist. */
const ERROS_POR_ORIGEM: Limite = { uso: 'consulta:erros', maximo: 60, janelaSegundos: UMA_HORA };

const textoDoAlvo = (alvo: Alvo): string =>
  'cpfcnpj' in alvo ? alvo.cpfcnpj : `inscricao:${alvo.inscricao}`;

/** Whose bill it is; a property without owner stands for itself. */
const textoDoTitular = ({ numero, contribuinte, imovel }: Guia): string => {
  if (contribuinte !== null) return contribuinte.cpfcnpj;
  if (imovel === null) return `guia:${numero}`;
  return textoDoAlvo({ inscricao: normalizarInscricao(imovel.inscricao) });
};

interface Olhar extends Pick<Fato, 'cod_empre' | 'evento'> {
  alvo?: Alvo;
  guias?: readonly Guia[];
}

/**
 * Fiscal secrecy (CTN art. 198) and LGPD around a look at somebody's taxes: visitors are limited
 * per address, and every look by a visitor or by staff stands in the audit trail of the person
 * looked at. No limit counts a document from everywhere, or anybody could shut its owner out.
 */
export const criarGuarda = ({
  db,
  limites,
  sigilo,
}: Pick<Contexto, 'db' | 'limites' | 'sigilo'>) => {
  const antesDe = async (quem: Quem, cod_empre: number, documento: string): Promise<void> => {
    if (quem.papel !== 'VISITANTE') return;
    await limites.verificar(ERROS_POR_ORIGEM, cod_empre, quem.origem);
    await limites.consumir(POR_ORIGEM, cod_empre, quem.origem);
    await limites.consumir(POR_DOCUMENTO, cod_empre, quem.origem, documento);
  };
  const titular = (texto: string): string => sigilo.hmac('titular', texto);

  return {
    /** @throws AppError MUITAS_TENTATIVAS */
    antes: (quem: Quem, cod_empre: number, alvo: Alvo): Promise<void> =>
      antesDe(quem, cod_empre, textoDoAlvo(alvo)),
    /** The same for a guide asked for by its number. @throws AppError MUITAS_TENTATIVAS */
    antesDaGuia: (quem: Quem, cod_empre: number, numero_guia: number): Promise<void> =>
      antesDe(quem, cod_empre, `guia:${numero_guia}`),
    /**
     * A visitor asked for what does not exist: guessing is what this counts. Of many guesses sent at
     * once, those beyond the limit are not even told that they were wrong.
     * @throws AppError MUITAS_TENTATIVAS
     */
    errou: async (quem: Quem, cod_empre: number): Promise<void> => {
      if (quem.papel === 'VISITANTE')
        await limites.consumir(ERROS_POR_ORIGEM, cod_empre, quem.origem);
    },
    /** A look, in the trail of everybody whose bills were seen, or else of who was asked for. */
    registrar: async (
      quem: Quem,
      { cod_empre, evento, alvo, guias = [] }: Olhar,
    ): Promise<void> => {
      if (quem.papel === 'CONTRIBUINTE') return;
      const titulares = new Set(guias.map(textoDoTitular));
      if (titulares.size === 0 && alvo) titulares.add(textoDoAlvo(alvo));
      await auditar(db, quem, { cod_empre, evento, titular: [...titulares].map(titular) });
    },
    /** A document that left: whoever asked for it. */
    registrarGuia: (quem: Quem, cod_empre: number, evento: Evento, guia: Guia): Promise<void> =>
      auditar(db, quem, {
        cod_empre,
        evento,
        titular: titular(textoDoTitular(guia)),
        dados: { numero_guia: guia.numero },
      }),
  };
};

export type Guarda = ReturnType<typeof criarGuarda>;
