import {
  ACOES_DA_SOLICITACAO,
  ACOES_DE_TRAMITACAO,
  disponibilidadeDaSolicitacao,
  disponibilidadeDaTramitacao,
  disponibilidadeDeCorrigir,
  disponibilidadeDeRascunhar,
  MOTIVOS_DA_SOLICITACAO,
  ROTULOS_DAS_ACOES,
  ROTULOS_DA_TRAMITACAO,
  type AcaoDaSolicitacao,
  type AcaoDeTramitacao,
  type DataCivil,
  type Quem,
  type SolicitacaoAoAgir,
  TEXTOS_DO_RECURSO,
} from '@balcao/domain';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { type BotaoDeAcao, BotoesDeAcoes } from '../../../ui/botoes-de-acoes.tsx';
import { fatosDaSolicitacao, type SolicitacaoNaTela } from '../../processo/quem-pode.ts';
import { useHoje } from '../../../lib/hoje.ts';
import { ImprimirPaginaButton } from '../../../ui/buttons.tsx';
import { useDialogoDeRecursos } from './cabe-recurso.tsx';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';

/** An action that changes something; 'Informações' opens the request. */
export type AcaoQueMuda =
  | Exclude<AcaoDaSolicitacao, 'informacoes'>
  | AcaoDeTramitacao
  | 'rascunho'
  | 'corrigir';

const QUE_MUDAM = ACOES_DA_SOLICITACAO.filter((acao) => acao !== 'informacoes');

const podeResponder = (...de: [SolicitacaoAoAgir, Quem, DataCivil]): boolean =>
  disponibilidadeDaSolicitacao('responder', ...de).estado === 'HABILITADA';

/** The draft of an answer that somebody else sends; whoever sends has it in the answer itself. */
function rascunhoPossivel(
  solicitacao: SolicitacaoNaTela,
  quem: Quem,
  hoje: DataCivil,
): BotaoDeAcao<AcaoQueMuda>[] {
  const fatos = fatosDaSolicitacao(solicitacao);
  if (!('recursos' in solicitacao) || podeResponder(fatos, quem, hoje)) return [];
  return disponibilidadeDeRascunhar(fatos, quem).estado === 'HABILITADA'
    ? [{ acao: 'rascunho', rotulo: 'Rascunho da resposta', motivo: undefined }]
    : [];
}

/** What staff do among themselves, where the request was opened: a row of the queue has no room. */
function tramitacaoPossivel(
  solicitacao: SolicitacaoNaTela,
  quem: Quem,
): BotaoDeAcao<AcaoQueMuda>[] {
  if (!('recursos' in solicitacao)) return [];
  return ACOES_DE_TRAMITACAO.flatMap((acao): BotaoDeAcao<AcaoQueMuda>[] => {
    const pode = disponibilidadeDaTramitacao(acao, fatosDaSolicitacao(solicitacao), quem);
    if (pode.estado === 'OCULTA') return [];
    const motivo = pode.estado === 'HABILITADA' ? undefined : MOTIVOS_DA_SOLICITACAO[pode.motivo];
    return [{ acao, rotulo: ROTULOS_DA_TRAMITACAO[acao], motivo }];
  });
}

/** The correction of an answer, where the request was opened: a list does not tell of its appeals. */
function correcaoPossivel(solicitacao: SolicitacaoNaTela, quem: Quem): BotaoDeAcao<AcaoQueMuda>[] {
  if (!('recursos' in solicitacao)) return [];
  const { status, recursos } = solicitacao;
  const { atendente_id, cancelada_em } = fatosDaSolicitacao(solicitacao);
  const fatos = { status, atendente_id, cancelada_em, recursos: { length: recursos } };
  const pode = disponibilidadeDeCorrigir(fatos, quem);
  if (pode.estado === 'OCULTA') return [];
  const motivo = pode.estado === 'HABILITADA' ? undefined : MOTIVOS_DA_SOLICITACAO[pode.motivo];
  return [{ acao: 'corrigir', rotulo: 'Corrigir resposta', motivo }];
}

/** The buttons of a request, as the rules of `domain` show and enable them, in their order. */
export const acoesPossiveis = (
  solicitacao: SolicitacaoNaTela,
  quem: Quem,
  hoje: DataCivil,
): BotaoDeAcao<AcaoQueMuda>[] => [
  ...QUE_MUDAM.flatMap((acao): BotaoDeAcao<AcaoQueMuda>[] => {
    const disponivel = disponibilidadeDaSolicitacao(
      acao,
      fatosDaSolicitacao(solicitacao),
      quem,
      hoje,
    );
    if (disponivel.estado === 'OCULTA') return [];
    const motivo =
      disponivel.estado === 'HABILITADA' ? undefined : MOTIVOS_DA_SOLICITACAO[disponivel.motivo];
    return [{ acao, rotulo: ROTULOS_DAS_ACOES[acao], motivo }];
  }),
  ...tramitacaoPossivel(solicitacao, quem),
  ...rascunhoPossivel(solicitacao, quem, hoje),
  ...correcaoPossivel(solicitacao, quem),
];

interface BarraDeAcoesProps {
  solicitacao: SolicitacaoNaTela;
  quem: Quem;
  onAcao: (acao: AcaoQueMuda) => void;
  /** Buttons that stand before them. */
  children?: ReactNode;
}

/** Everything that somebody can do with a request now; answering comes first when it is possible. */
export function BarraDeAcoes({ solicitacao, quem, onAcao, children }: BarraDeAcoesProps) {
  return (
    <BotoesDeAcoes
      acoes={acoesPossiveis(solicitacao, quem, useHoje())}
      principais={['responder', 'atender']}
      onAcao={onAcao}
    >
      {children}
    </BotoesDeAcoes>
  );
}

interface BotoesDaLeituraProps {
  comHistorico: boolean;
  onHistorico: () => void;
}

/** What every reader can do: see the history, print. */
export function BotoesDaLeitura({ comHistorico, onHistorico }: BotoesDaLeituraProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={20} aria-hidden />}
        aria-expanded={comHistorico}
        onClick={onHistorico}
      >
        {comHistorico ? 'Ocultar histórico' : 'Mostrar histórico'}
      </Button>
      <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
    </>
  );
}

interface BotoesDeRecursoProps {
  solicitacao: SolicitacaoAberta;
  /** The button that is always there. */
  foco: Ref<HTMLButtonElement>;
}

/** The appeals of a request, and a new one while whoever looks may open it (`esic.md` §2.2). */
export function BotoesDeRecurso({ solicitacao, foco }: BotoesDeRecursoProps) {
  const { abrir } = useDialogoDeRecursos();
  const { recursos, recorrer } = solicitacao;
  return (
    <>
      <Button ref={foco} variant="default" onClick={() => abrir('lista')}>
        {TEXTOS_DO_RECURSO.lista}
        {recursos > 0 && ` (${recursos})`}
      </Button>
      {recorrer.motivo === null && (
        <Button leftSection={<IconScale size={20} aria-hidden />} onClick={() => abrir('novo')}>
          {TEXTOS_DO_RECURSO.botao}
        </Button>
      )}
    </>
  );
}
