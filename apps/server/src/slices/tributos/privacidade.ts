import { normalizarInscricao, type Evento, type Papel } from '@balcao/domain';
import type { Alvo, Guia } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { auditar, type Fato } from '../../core/auditoria/auditoria.ts';
import { lembrarAparelho } from '../../plugins/aparelho.ts';
import type { Freio, Passe } from '../../core/limites/freios.ts';
import { createVigia } from '../../core/limites/vigia.ts';
import type { Limite } from '../../core/limites/limites.ts';
import type { Quem } from '../../core/quem/quem.ts';
import type { Contexto } from '../slice.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';

const UMA_HORA = 3_600;
const UMA_SEMANA = 7 * 24 * UMA_HORA;

/** What nobody does often by mistake is asking for people who do not exist. */
const ERROS_POR_ORIGEM: Freio = {
  uso: 'consulta:erros',
  maximo: 30,
  janelaSegundos: UMA_HORA,
  teto: 300,
};
/** Guides by their number; who has the CPF/CNPJ or inscrição of it too is never refused. */
const ERROS_DE_GUIA: Freio = {
  uso: 'consulta:guias',
  maximo: 30,
  janelaSegundos: UMA_HORA,
  teto: 300,
};
/** Several offices or a telephone company may share an address: this only stops a harvest. */
const POR_ORIGEM: Freio = {
  uso: 'consulta:origem',
  maximo: 1_000,
  janelaSegundos: UMA_HORA,
  teto: 3_000,
  antes: true,
};
/** How often one address looks at one document: somebody reloading a page, not a machine. */
const POR_DOCUMENTO: Freio = {
  uso: 'consulta:documento',
  maximo: 60,
  janelaSegundos: UMA_HORA,
  antes: true,
};
/** A device that has found something before counts for itself, and its neighbours do not matter. */
const ERROS_DO_APARELHO: Freio = {
  uso: 'consulta:erros-aparelho',
  maximo: 10,
  janelaSegundos: UMA_SEMANA,
};
const DO_APARELHO: Freio = {
  uso: 'consulta:aparelho',
  maximo: 300,
  janelaSegundos: UMA_HORA,
  antes: true,
};
const ERROS_POR_ORGAO: Limite = {
  uso: 'consulta:erros-orgao',
  maximo: 2_000,
  janelaSegundos: UMA_HORA,
};

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

/** A look that may be made: what came of it is told before it is answered. */
export interface Olhada {
  /** Of the orgao, as it was when a visitor's look was counted; of who is signed in their session knows it. */
  versao_do_orgao?: number | undefined;
  /** Until it is counted, or not to be: nothing is told, noted or counted of what was read before. */
  passou: () => Promise<void>;
  /**
   * What was asked for does not exist: guessing is what this counts. Of many guesses sent at once,
   * those beyond the limit are not even told that they were wrong.
   * @throws AppError PROVA_DE_TRABALHO
   */
  errou: () => Promise<void>;
  /** It does: from now on the device counts for itself. */
  achou: () => Promise<void>;
  /** It ended before either was known: what was counted of it as a miss is none. */
  desistiu: () => Promise<void>;
}

/** Who is signed in is counted by nobody. */
export const SEM_LIMITE: Olhada = {
  passou: () => Promise.resolve(),
  errou: () => Promise.resolve(),
  achou: () => Promise.resolve(),
  desistiu: () => Promise.resolve(),
};

/**
 * Fiscal secrecy (CTN art. 198) and LGPD around a look at somebody's taxes: visitors are slowed down
 * per device and address, and every look by a visitor or by staff stands in the audit trail of the
 * person looked at. No limit counts a document from everywhere, or anybody could shut its owner out.
 */
export const createGuarda = ({
  db,
  limites,
  freios,
  cofre,
}: Pick<Contexto, 'db' | 'limites' | 'freios' | 'cofre'>) => {
  const vigia = createVigia(limites, ERROS_POR_ORGAO);

  const olhada = (quem: Quem, cod_empre: number, passe: Passe): Olhada => {
    let sabida = false;
    return {
      versao_do_orgao: passe.versao_do_orgao,
      passou: () => Promise.resolve(),
      errou: async () => {
        sabida = true;
        await vigia.errou(cod_empre);
        await passe.errou();
      },
      achou: async () => {
        sabida = true;
        await passe.acertou();
        await lembrarAparelho(limites, quem);
      },
      desistiu: async () => {
        if (!sabida) await passe.acertou();
      },
    };
  };

  const antesDe = async (
    quem: Quem,
    cod_empre: number,
    documento: string,
    erros: Freio,
  ): Promise<Olhada> => {
    if (quem.papel !== 'VISITANTE') return SEM_LIMITE;
    const { origem, aparelho } = quem;
    const doAparelho = aparelho?.id === undefined ? undefined : [cod_empre, aparelho.id];
    const { semRecusa = false } = erros;
    const noAparelho = doAparelho && [
      { limite: ERROS_DO_APARELHO, partes: doAparelho },
      { limite: DO_APARELHO, partes: doAparelho },
    ];
    const outros = [
      { limite: { ...POR_ORIGEM, semRecusa }, partes: [cod_empre, origem] },
      { limite: POR_DOCUMENTO, partes: [cod_empre, origem, documento] },
    ];
    const passe = await freios.passar(quem, {
      aparelho: noAparelho,
      freios: [{ limite: erros, partes: [cod_empre, origem] }, ...outros],
      vigia: vigia.contagem(cod_empre),
      cod_empre,
    });
    return olhada(quem, cod_empre, passe);
  };
  const titular = (texto: string): string => cofre.hmac('titular', texto);

  const titularDe = (guia: Guia): string => titular(textoDoTitular(guia));

  return {
    /** Whose a guide is, as the trail has people. */
    titularDe,
    /** @throws AppError PROVA_DE_TRABALHO, REDE_CHEIA */
    antes: (quem: Quem, cod_empre: number, alvo: Alvo): Promise<Olhada> =>
      antesDe(quem, cod_empre, textoDoAlvo(alvo), ERROS_POR_ORIGEM),
    /**
     * The same for a guide asked for by its number.
     * @param comDono its CPF/CNPJ or inscrição too: a second fact
     * @throws AppError PROVA_DE_TRABALHO, and REDE_CHEIA without the second fact
     */
    antesDaGuia: (
      quem: Quem,
      cod_empre: number,
      numero_guia: number,
      comDono: boolean,
    ): Promise<Olhada> =>
      antesDe(quem, cod_empre, `guia:${numero_guia}`, { ...ERROS_DE_GUIA, semRecusa: comDono }),
    /** Records a look for everybody whose bills were seen, or else for the person asked about. */
    registrar: async (
      quem: Quem,
      { cod_empre, evento, alvo, guias = [] }: Olhar,
    ): Promise<void> => {
      // Of what is one's own nobody else has looked.
      if (quem.papel === 'CONTRIBUINTE' && quem.agindo === undefined) return;
      const titulares = new Set(guias.map(textoDoTitular));
      if (titulares.size === 0 && alvo) titulares.add(textoDoAlvo(alvo));
      await auditar(db, quem, { cod_empre, evento, titular: [...titulares].map(titular) });
    },
    /** A document that left: whoever asked for it. */
    registrarGuia: (quem: Quem, cod_empre: number, evento: Evento, guia: Guia): Promise<void> =>
      auditar(db, quem, {
        cod_empre,
        evento,
        titular: titularDe(guia),
        dados: { numero_guia: guia.numero },
      }),
  };
};

export type Guarda = ReturnType<typeof createGuarda>;

/**
 * Whether the address of a property is kept from whoever asks: always from a visitor (CTN art. 198),
 * from a taxpayer where the orgao chose so.
 */
export const escondeEnderecoDoImovel = (
  { exibicao }: Pick<OrgaoEmUso, 'exibicao'>,
  papel: Papel,
): boolean =>
  papel === 'VISITANTE' || (papel === 'CONTRIBUINTE' && !exibicao.has('exibir_endereco_imoveis'));

/** The same of the address of a person, which visitors are never shown. */
export const escondeEnderecoDaPessoa = (
  { exibicao }: Pick<OrgaoEmUso, 'exibicao'>,
  papel: Papel,
): boolean =>
  papel === 'VISITANTE' || (papel === 'CONTRIBUINTE' && !exibicao.has('exibir_endereco'));
