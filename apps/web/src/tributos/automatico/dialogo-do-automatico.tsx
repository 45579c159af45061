import {
  cancelarPagamentoAutomatico,
  cancelarParcelaAutomatica,
  pedirPagamentoAutomatico,
  verPagamentoAutomatico,
  type PagamentoAutomatico,
} from '@balcao/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { ErrorPanel, Spinner } from '../../ui/states.tsx';
import { LUGAR_DO_INICIO, lugarDaConsulta, useQuem } from '../consulta.ts';
import { TRIBUTOS, type Cobranca } from '../guias/cobranca.ts';
import { Agenda } from './agenda.tsx';
import { Autorizar, Consentimento } from './consentimento.tsx';
import classes from './automatico.module.css';

/** How often the page asks whether it was authorised, and for how long. */
const CADA_MS = 4_000;
/** How often, of what is authorised already: what is scheduled and paid shows by itself. */
const DEPOIS_MS = 10_000;
const ATE_MS = 10 * 60_000;
const ESPERAM = ['AGUARDANDO_BANCO', 'AGUARDANDO_AUTORIZACAO', 'ENCERRANDO'];

/** What is charged by itself of one guide, and what can be done with it. */
function usePagamentoAutomatico({ tributo, alvo }: Cobranca, numeroGuia: number) {
  const queries = useQueryClient();
  const queryKey = ['automatico', tributo, numeroGuia];
  const query = { url: TRIBUTOS[tributo].url };
  const [desde] = useState(() => Date.now());
  const visto = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (
        await call(verPagamentoAutomatico, {
          query: { ...query, numero_guia: numeroGuia },
          signal,
        })
      ).data,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const situacao = data?.autorizacao?.situacao;
      if (situacao === undefined || Date.now() - desde > ATE_MS) return false;
      if (situacao === 'AUTORIZADA') return DEPOIS_MS;
      return ESPERAM.includes(situacao) ? CADA_MS : false;
    },
  });
  const guardar = (data: PagamentoAutomatico) => {
    queries.setQueryData(queryKey, data);
    void queries.invalidateQueries({ queryKey: lugarDaConsulta(tributo, alvo) });
    void queries.invalidateQueries({ queryKey: LUGAR_DO_INICIO });
  };
  const body = { numero_guia: numeroGuia };
  const pedir = useAcao({
    mutationFn: async () => (await call(pedirPagamentoAutomatico, { query, body })).data,
    onSuccess: guardar,
  });
  const cancelar = useAcao({
    mutationFn: async () => (await call(cancelarPagamentoAutomatico, { query, body })).data,
    onSuccess: guardar,
  });
  const cancelarParcela = useAcao({
    mutationFn: async (numero_parcela: number) =>
      (await call(cancelarParcelaAutomatica, { query, body: { ...body, numero_parcela } })).data,
    onSuccess: guardar,
  });
  // The lists behind learn of what the bank said meanwhile.
  const situacao = visto.data?.autorizacao?.situacao;
  const antes = useRef(situacao);
  useEffect(() => {
    if (antes.current === 'AGUARDANDO_AUTORIZACAO' && situacao === 'AUTORIZADA') {
      announce('Pagamento automático autorizado.');
      if (visto.data) guardar(visto.data);
    }
    antes.current = situacao;
  });
  return { visto, pedir, cancelar, cancelarParcela };
}

interface OfertaProps {
  data: PagamentoAutomatico;
  pedindo: boolean;
  onAutorizar: () => void;
}

/** The consent, where something can be authorised; why not, where nothing ever was. */
function Oferta({ data: { oferta, autorizacao }, pedindo, onAutorizar }: OfertaProps) {
  if (oferta) return <Consentimento oferta={oferta} pedindo={pedindo} onAutorizar={onAutorizar} />;
  if (autorizacao) return null;
  return (
    <p>
      Esta guia não pode ser paga automaticamente: são precisas pelo menos duas parcelas a vencer,
      uma por mês.
    </p>
  );
}

type Pergunta = { tipo: 'TUDO' } | { tipo: 'PARCELA'; numero: number; nome: string };

interface CancelarProps {
  pergunta: Pergunta;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before one installment, or everything, is taken back. */
function Cancelar({ pergunta, onConfirm, onClose }: CancelarProps) {
  const tudo = pergunta.tipo === 'TUDO';
  const daParcela = tudo ? '' : ` da parcela ${pergunta.nome}`;
  return (
    <ConfirmModal
      titulo={`Cancelar o pagamento automático${daParcela}?`}
      confirmar="Cancelar o pagamento"
      cancelar="Voltar"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {tudo
          ? 'Nenhuma outra parcela será cobrada sozinha. Você passa a pagar cada uma pelo portal.'
          : 'Só esta parcela deixa de ser cobrada sozinha: pague-a pelo portal. As outras continuam automáticas.'}
      </p>
    </ConfirmModal>
  );
}

interface AutorizacaoProps {
  autorizacao: NonNullable<PagamentoAutomatico['autorizacao']>;
  /** Whoever owes it; staff only look. */
  podeMudar: boolean;
  onCancelar: (pergunta: Pergunta) => void;
}

/** How what was asked for stands: its code, what is scheduled, and how it is taken back. */
function Autorizacao({ autorizacao, podeMudar, onCancelar }: AutorizacaoProps) {
  const { situacao, texto, pix, pagar_em, paga_agora, parcelas } = autorizacao;
  const emCurso = [...ESPERAM, 'AUTORIZADA'].includes(situacao);
  const autorizada = situacao === 'AUTORIZADA';
  return (
    <>
      <p role="status" className={classes.situacao}>
        {texto}
      </p>
      {pix && podeMudar && <Autorizar codigo={pix} pagarEm={pagar_em} pagaAgora={paga_agora} />}
      {emCurso && parcelas.length > 0 && (
        <Agenda
          parcelas={parcelas}
          onCancelar={
            podeMudar && autorizada
              ? ({ numeroParcela: numero, numeroParcelaLegivel: nome }) =>
                  onCancelar({ tipo: 'PARCELA', numero, nome })
              : undefined
          }
        />
      )}
      {emCurso && podeMudar && situacao !== 'ENCERRANDO' && (
        <Button variant="default" fullWidth onClick={() => onCancelar({ tipo: 'TUDO' })}>
          Cancelar o pagamento automático
        </Button>
      )}
    </>
  );
}

interface DialogoProps {
  cobranca: Cobranca;
  numeroGuia: number;
  /** 'IPTU 2026' */
  titulo: string;
  onClose: () => void;
}

/** Everything about the automatic payment of one guide, from the consent to its end. */
export function DialogoDoAutomatico({ cobranca, numeroGuia, titulo, onClose }: DialogoProps) {
  const { visto, pedir, cancelar, cancelarParcela } = usePagamentoAutomatico(cobranca, numeroGuia);
  const { isContribuinte } = useQuem(cobranca.alvo.publica);
  const [pergunta, setPergunta] = useState<Pergunta>();
  const ocupado = pedir.isPending || cancelar.isPending || cancelarParcela.isPending;
  const confirmar = ({ tipo, ...parcela }: Pergunta) => {
    if ('numero' in parcela) cancelarParcela.mutate(parcela.numero);
    else cancelar.mutate();
    setPergunta(undefined);
  };
  return (
    <Modal titulo={`Pagamento automático: ${titulo}`} onClose={onClose} ocupado={ocupado}>
      {visto.isPending && <Spinner texto="Buscando o pagamento automático..." />}
      {visto.error && !visto.data && (
        <ErrorPanel erro={visto.error} onRetry={() => void visto.refetch()} />
      )}
      {visto.data?.autorizacao && (
        <Autorizacao
          autorizacao={visto.data.autorizacao}
          podeMudar={isContribuinte}
          onCancelar={setPergunta}
        />
      )}
      <FormError erro={pedir.error ?? cancelar.error ?? cancelarParcela.error} />
      {visto.data && isContribuinte && (
        <Oferta data={visto.data} pedindo={pedir.isPending} onAutorizar={() => pedir.mutate()} />
      )}
      {pergunta && (
        <Cancelar
          pergunta={pergunta}
          onConfirm={() => confirmar(pergunta)}
          onClose={() => setPergunta(undefined)}
        />
      )}
    </Modal>
  );
}
