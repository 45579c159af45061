import { DIREITOS, DIREITOS_DO_TITULAR, formatarData } from '@balcao/domain';
import * as z from 'zod/mini';
import { botao, deAviso, destaque, nota, texto, type Textos } from './modelo.ts';

const Direito = z.object({
  protocolo: z.string(),
  direito: z.enum(DIREITOS),
  /** Last day of the term. */
  prazo: z.iso.date(),
});

/** Mails about what people ask of their own data: none says what they wrote or were answered. */
export const MODELOS_DOS_DIREITOS = {
  /** To the person: the receipt. */
  'direito-recebido': deAviso(Direito),
  /** To the encarregado, who need not have an account. */
  'direito-a-responder': deAviso(Direito),
  /** To the person. */
  'direito-respondido': deAviso(Direito),
} as const;

const pedidoEscrito = ({ protocolo, direito }: z.infer<typeof Direito>): string => {
  const { nome, artigo } = DIREITOS_DO_TITULAR[direito];
  return `${protocolo}: ${nome} (LGPD, ${artigo})`;
};

/** The words of these mails; none names anybody. */
export const TEXTOS_DOS_DIREITOS: Textos<typeof MODELOS_DOS_DIREITOS> = {
  'direito-recebido': (pedido) => ({
    assunto: `Recebemos o seu pedido ${pedido.protocolo}`,
    resumo: `A resposta sai até ${formatarData(pedido.prazo)}.`,
    blocos: [
      texto('Recebemos o que você pediu sobre os seus dados pessoais.'),
      destaque(pedidoEscrito(pedido)),
      texto(
        `O encarregado pelos dados responde até ${formatarData(pedido.prazo)}. Você acompanha, imprime o comprovante e pode desistir em “Meus direitos”.`,
      ),
      botao('Acompanhar o pedido', '/dashboard/meus_direitos'),
      nota('Não foi você? Troque a senha e avise pelos contatos abaixo.'),
    ],
  }),

  'direito-a-responder': (pedido) => ({
    assunto: `Pedido sobre dados pessoais ${pedido.protocolo}`,
    resumo: `Responda até ${formatarData(pedido.prazo)}.`,
    blocos: [
      texto('Uma pessoa pediu algo dos próprios dados. A lei não deixa prorrogar o prazo.'),
      destaque(pedidoEscrito(pedido)),
      texto(`A resposta deve sair até ${formatarData(pedido.prazo)} (LGPD, art. 19, II).`),
      botao('Abrir a fila', '/dashboard/direitos_dos_titulares'),
    ],
  }),

  'direito-respondido': (pedido) => ({
    assunto: `O seu pedido ${pedido.protocolo} foi respondido`,
    resumo: 'Leia a resposta no portal.',
    blocos: [
      texto('O que você pediu sobre os seus dados pessoais foi respondido.'),
      destaque(pedidoEscrito(pedido)),
      texto('A resposta está no portal, onde só você a lê.'),
      botao('Ler a resposta', '/dashboard/meus_direitos'),
      nota(
        'Não concorda? Você pode reclamar à Autoridade Nacional de Proteção de Dados, a ANPD (LGPD, art. 18, § 1º).',
      ),
    ],
  }),
};
