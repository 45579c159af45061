import {
  documentoValido,
  findServico,
  formatarData,
  mascararDocumento,
  SERVICOS_DELEGAVEIS,
  tipoDocumento,
  type ServicoDelegavel,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { botao, deSeguranca, destaque, momento, nota, texto, type Textos } from './modelo.ts';

const Documento = z.string().check(z.refine(documentoValido));

const Procuracao = z.object({
  outorgante: Documento,
  procurador: Documento,
  servicos: z.array(z.enum(SERVICOS_DELEGAVEIS)),
  ate: z.iso.date(),
  quando: z.iso.datetime(),
});

/** Mails about who may act for whom: that a power was given, to who gave it; that it is over, to both. */
export const MODELOS_DE_PROCURACOES = {
  'procuracao-dada': deSeguranca(Procuracao),
  'procuracao-encerrada': deSeguranca(Procuracao),
} as const;

const pessoa = (cpfcnpj: string): string =>
  `${tipoDocumento(cpfcnpj)} ${mascararDocumento(cpfcnpj)}`;

const nomesDe = (servicos: readonly ServicoDelegavel[]): string =>
  servicos.map((servico) => findServico(servico)?.nome ?? servico).join(', ');

/** The words of these mails; neither names anybody. */
export const TEXTOS_DE_PROCURACOES: Textos<typeof MODELOS_DE_PROCURACOES> = {
  'procuracao-dada': ({ outorgante, procurador, servicos, ate, quando }, { remetente }) => ({
    assunto: 'Outra pessoa poderá agir por você no portal',
    resumo: 'Foi dada uma procuração pela sua conta. Não foi você? Encerre agora.',
    blocos: [
      texto(
        `Em ${momento(quando, remetente)}, pela conta de ${pessoa(outorgante)}, foi dada uma procuração a ${pessoa(procurador)}. Ela vale depois que essa pessoa aceitar, até ${formatarData(ate)}.`,
      ),
      destaque(nomesDe(servicos)),
      texto('Você é avisado quando agirem por você e encerra a procuração quando quiser.'),
      botao('Ver quem pode agir por mim', '/dashboard/quem-pode-agir-por-mim'),
      nota('Não foi você? Encerre a procuração, troque a senha e avise pelos contatos abaixo.'),
    ],
  }),

  'procuracao-encerrada': ({ outorgante, procurador, servicos, quando }, { remetente }) => ({
    assunto: 'Uma procuração terminou',
    resumo: 'Ninguém mais age por ela no portal.',
    blocos: [
      texto(
        `A procuração de ${pessoa(outorgante)} a ${pessoa(procurador)} foi encerrada em ${momento(quando, remetente)}. Ninguém mais age por ela, nem em páginas que estavam abertas.`,
      ),
      destaque(nomesDe(servicos)),
      nota('O que foi feito até ali continua feito, e consta nos registros do portal.'),
    ],
  }),
};
