import type { SolicitacaoDaLista } from '@balcao/contracts';
import {
  GRAUS_DE_SIGILO,
  podeLerSolicitacao,
  PRIORIDADES,
  SIGILO_PUBLICO,
  TIPOS_DE_SOLICITACAO,
  temVisivel,
  tipoForcado,
  type Quem,
} from '@balcao/domain';
import { fatosDaSolicitacao } from '../../../esic/processo/quem-pode.ts';
import { idEntre } from '../../../esic/processo/solicitacoes.queries.ts';

/** The form of Direcionar, as texts: what was typed survives a reload. */
export type Direcionamento = ReturnType<typeof direcionamentoDe>;

type Aberta = Pick<SolicitacaoDaLista, 'natureza' | 'tipo' | 'prioridade' | 'grau_sigilo'>;

/** How the form stands when it is opened. */
export const direcionamentoDe = ({ natureza, tipo, prioridade, grau_sigilo }: Aberta) => ({
  setor: '',
  tipo: String(tipoForcado(natureza.id) ?? tipo?.id ?? ''),
  prioridade: String(prioridade?.id ?? ''),
  grau_sigilo: String(grau_sigilo.id),
  observacao: '',
  interna: '',
});

const mudaOSigilo = (campos: Direcionamento, { grau_sigilo }: Aberta): boolean =>
  campos.grau_sigilo !== String(grau_sigilo.id);

/** Whether a degree of secrecy is being set: its legal basis has to be written (Lei 12.527/2011, art. 28). */
export const pedeFundamento = (campos: Direcionamento, aberta: Aberta): boolean =>
  mudaOSigilo(campos, aberta) && campos.grau_sigilo !== String(SIGILO_PUBLICO);

/** Whether who directs it so may not read it afterwards: it goes to the sector alone. */
export function sairaDeVista(
  campos: Direcionamento,
  aberta: SolicitacaoDaLista,
  quem: Quem,
): boolean {
  if (campos.setor === '') return false;
  const { solicitante_id, ...fatos } = fatosDaSolicitacao(aberta);
  const depois = {
    tipo: idEntre(TIPOS_DE_SOLICITACAO, campos.tipo) ?? fatos.tipo,
    grau_sigilo: idEntre(GRAUS_DE_SIGILO, campos.grau_sigilo) ?? fatos.grau_sigilo,
    setor_id: campos.setor,
    atendente_id: null,
    solicitante_id,
  };
  return !podeLerSolicitacao(depois, quem);
}

/** What is missing that the contract cannot know. */
export const faltasDoDirecionamento = (campos: Direcionamento, aberta: Aberta) => ({
  tipo: campos.tipo === '' ? 'Escolha o tipo.' : undefined,
  prioridade: campos.prioridade === '' ? 'Escolha a prioridade.' : undefined,
  observacao:
    pedeFundamento(campos, aberta) && !temVisivel(campos.observacao)
      ? 'Escreva na observação o fundamento legal do grau de sigilo.'
      : undefined,
});

/** What goes to the server: a degree of secrecy only when it changes. */
export function pedidoDoDirecionamento(campos: Direcionamento, aberta: Aberta) {
  const tipo = idEntre(TIPOS_DE_SOLICITACAO, campos.tipo) ?? TIPOS_DE_SOLICITACAO[0].id;
  const prioridade = idEntre(PRIORIDADES, campos.prioridade) ?? PRIORIDADES[0].id;
  const observacao = campos.observacao.trim();
  return {
    setor: campos.setor,
    tipo,
    prioridade,
    interna: campos.interna === '1',
    ...(observacao !== '' && { observacao }),
    ...(mudaOSigilo(campos, aberta) && {
      grau_sigilo: idEntre(GRAUS_DE_SIGILO, campos.grau_sigilo),
    }),
  };
}
