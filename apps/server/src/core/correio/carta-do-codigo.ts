import * as z from 'zod/mini';
import { deSeguranca, destaque, momento, nota, texto, type Textos } from './modelo.ts';

/** The code that confirms an agreement to pay in installments, for who signed in by password. */
export const MODELO_DO_CODIGO = {
  'codigo-do-acordo': deSeguranca(
    z.object({
      codigo: z.string().check(z.regex(/^[0-9]{6}$/)),
      quantas: z.number(),
      total: z.string(),
      expira_em: z.iso.datetime(),
    }),
  ),
} as const;

/** Its words: what the code confirms stands beside it. */
export const TEXTO_DO_CODIGO: Textos<typeof MODELO_DO_CODIGO> = {
  'codigo-do-acordo': ({ codigo, quantas, total, expira_em }, { remetente }) => ({
    assunto: 'O seu código para confirmar o parcelamento',
    resumo: `Parcelamento de ${total}.`,
    blocos: [
      texto(
        `Digite este código na página em que você confirma o parcelamento de ${total}, ${quantas === 1 ? 'à vista' : `em ${quantas} vezes`}:`,
      ),
      destaque(codigo),
      nota(`Ele vale até ${momento(expira_em, remetente)}.`),
      texto('Ninguém da prefeitura pede este código. Não o diga a outra pessoa.'),
      nota('Não foi você? Não use o código, troque a sua senha e avise pelos contatos abaixo.'),
    ],
  }),
};
