import { diaEm, formatarData, restanteDoPrazo } from '@balcao/domain';
import { botao, texto, type Ocasiao, type Textos } from './blocos.ts';
import type { Bloco } from './conteudo.ts';
import type { Dados } from './modelos.ts';
import type { MODELOS_DE_PRAZOS } from './modelos-de-prazos.ts';

type Lista = Dados<'solicitacoes-a-vencer'>;

const contadas = (quantas: number): string =>
  quantas === 1 ? '1 solicitação' : `${quantas} solicitações`;

/** A line for each, which leads to it, with what is left of its deadline when the mail is written. */
const linhas = (
  { solicitacoes, quantas }: Lista,
  { agora, remetente }: Pick<Ocasiao, 'agora' | 'remetente'>,
): Bloco[] => {
  const hoje = diaEm(agora, remetente.fuso);
  const restantes = quantas - solicitacoes.length;
  return [
    ...solicitacoes.map(({ protocolo, data_previsao, caminho }): Bloco => {
      const aberta = { status: 'AGUARDANDO', cancelada_em: null, data_previsao } as const;
      const resta = restanteDoPrazo(aberta, hoje)?.rotulo ?? '';
      const depois = `: prazo ${formatarData(data_previsao)} (${resta})`;
      return caminho === undefined
        ? texto(`${protocolo}${depois}`)
        : { tipo: 'ligacao', rotulo: protocolo, caminho, depois };
    }),
    ...(restantes > 0 ? [texto(`E mais ${contadas(restantes)}.`)] : []),
  ];
};

/** The words of the mails about deadlines. */
export const TEXTOS_DE_PRAZOS: Textos<keyof typeof MODELOS_DE_PRAZOS> = {
  'solicitacoes-a-vencer': (dados, ocasiao) => ({
    assunto: `Prazo perto do fim: ${contadas(dados.quantas)}`,
    resumo: 'Veja o que ainda precisa de resposta.',
    blocos: [
      texto(
        `O prazo de resposta ${dados.quantas === 1 ? 'desta solicitação' : 'destas solicitações'} está perto do fim:`,
      ),
      ...linhas(dados, ocasiao),
      botao(dados.quantas === 1 ? 'Ver a solicitação' : 'Ver na fila', dados.caminho),
    ],
  }),

  'solicitacoes-nao-atendidas': (dados, ocasiao) => ({
    assunto: `Prazo vencido sem atendimento: ${contadas(dados.quantas)}`,
    resumo: 'Ninguém assumiu o atendimento dentro do prazo.',
    blocos: [
      texto('O prazo de resposta terminou sem que alguém assumisse o atendimento:'),
      ...linhas(dados, ocasiao),
      texto(
        'Quem pediu já pode reclamar da falta de resposta. Peça ao setor responsável que atenda.',
      ),
      botao('Ver as não atendidas', dados.caminho),
    ],
  }),
};
