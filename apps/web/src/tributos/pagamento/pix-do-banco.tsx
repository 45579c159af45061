import { acompanharPix, type CobrancaPix } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states.tsx';
import { announce } from '../../lib/anuncio.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import classes from './pix-do-banco.module.css';

/** First pause between two questions, and the longest, in milliseconds. */
const PRIMEIRA_PAUSA = 3_000;
const MAIOR_PAUSA = 15_000;
const CRESCE = 1.2;
/** Who waits longer asks again by hand. */
const ATE = 20 * 60_000;

const ESPERAM: readonly CobrancaPix['situacao'][] = ['AGUARDANDO_BANCO', 'AGUARDANDO_PAGAMENTO'];

/** A slip whose PIX is asked of the city's bank. */
export interface PixPedido {
  /** What tells it from the others: the slip, with its emission. */
  chave: readonly unknown[];
  pedir: (signal: AbortSignal) => Promise<CobrancaPix>;
}

/** The PIX of a slip at the city's bank, asked for once, then how it stands until it is paid. */
function useCobrancaPix({ chave, pedir }: PixPedido) {
  const [parou, setParou] = useState(false);
  const pedida = useQuery({
    queryKey: ['pix', ...chave],
    queryFn: ({ signal }) => pedir(signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const acompanhamento = pedida.data?.acompanhamento;
  const [desde] = useState(() => Date.now());
  const andamento = useQuery({
    queryKey: ['pix', 'andamento', acompanhamento],
    queryFn: async ({ signal }) =>
      (await call(acompanharPix, { params: { acompanhamento: acompanhamento ?? '' }, signal }))
        .data,
    enabled: acompanhamento !== undefined && !parou,
    initialData: pedida.data,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data && !ESPERAM.includes(data.situacao)) return false;
      return Math.min(PRIMEIRA_PAUSA * CRESCE ** dataUpdateCount, MAIOR_PAUSA);
    },
  });
  const cobranca = andamento.data ?? pedida.data;
  const espera = cobranca !== undefined && ESPERAM.includes(cobranca.situacao);
  useEffect(() => {
    if (!espera) return undefined;
    const fim = setTimeout(() => setParou(true), Math.max(0, desde + ATE - Date.now()));
    return () => clearTimeout(fim);
  }, [espera, desde]);
  return {
    cobranca,
    erro: pedida.error,
    pedindo: pedida.isPending,
    parou: parou && espera,
    conferir: () => void andamento.refetch(),
    pedirDeNovo: () => void pedida.refetch(),
  };
}

interface PixDoBancoProps extends PixPedido {
  /** Of the heading: 2 on a page, 3 in a dialog. */
  nivel: 2 | 3;
  /** The text that is copied and drawn. */
  children: (codigo: string) => ReactNode;
  /** What is shown when it is paid. */
  paga: ReactNode;
  /** It was paid: nothing else is to be paid with. */
  onPaga: () => void;
}

/** What is said while there is nothing to copy. */
const SEM_CODIGO: Partial<Record<CobrancaPix['situacao'], string>> = {
  AGUARDANDO_BANCO:
    'O banco não respondeu; tente o PIX em alguns minutos. Esta página continua tentando. Você também pode pagar pelo código de barras.',
  INDISPONIVEL: 'Esta guia não pode ser paga por PIX. Pague pelo código de barras.',
};

/** Whose own words say what to do: not to pay by the barcode too what is charged by itself, or to wait a moment. */
const COM_MOTIVO = ['PAGAMENTO_AUTOMATICO_AGENDADO', 'COBRANCA_ENCERRANDO'];

/** Why there is no PIX. */
const motivoDe = (erro: Error): string =>
  erro instanceof ApiError && COM_MOTIVO.includes(erro.code)
    ? erro.message
    : 'O PIX não pôde ser pedido ao banco. Pague pelo código de barras.';

/** What there is to copy, or why there is nothing, and that it is awaited. */
function Espera({
  espera: { cobranca: pix, erro, pedindo, parou, conferir, pedirDeNovo },
  nivel,
  children,
}: Pick<PixDoBancoProps, 'nivel' | 'children'> & { espera: ReturnType<typeof useCobrancaPix> }) {
  const { situacao, pix: codigo = null, pagar_em = null } = pix ?? {};
  const texto = situacao && SEM_CODIGO[situacao];
  const Titulo = `h${nivel}` as const;
  return (
    <>
      {codigo && children(codigo)}
      {pagar_em && (
        <a href={pagar_em} target="_blank" rel="noreferrer">
          Pagar no banco de demonstração
        </a>
      )}
      <section className={classes.forma}>
        {!codigo && <Titulo className={classes.titulo}>PIX</Titulo>}
        {pedindo && <Spinner texto="Pedindo o PIX ao banco..." />}
        {erro && (
          <>
            <p role="alert">{motivoDe(erro)}</p>
            <Button variant="default" onClick={pedirDeNovo}>
              Tentar o PIX de novo
            </Button>
          </>
        )}
        {texto && <p role="status">{texto}</p>}
        {codigo && !parou && <Spinner texto="Aguardando pagamento" />}
        {parou && (
          <Button variant="default" onClick={conferir}>
            Já paguei: conferir agora
          </Button>
        )}
      </section>
    </>
  );
}

/** PIX by the city's bank: waits for the bank, then for the payment, and turns into paid by itself. */
export function PixDoBanco({ nivel, children, paga, onPaga, ...pedido }: PixDoBancoProps) {
  const espera = useCobrancaPix(pedido);
  const situacao = espera.cobranca?.situacao;
  const contada = useRef(false);
  useEffect(() => {
    // Told once, when it turns into paid.
    if (situacao !== 'PAGA' || contada.current) return;
    contada.current = true;
    announce('Pagamento confirmado.');
    onPaga();
  });

  if (situacao === 'PAGA') return paga;
  if (situacao !== 'EM_CONFERENCIA')
    return (
      <Espera nivel={nivel} espera={espera}>
        {children}
      </Espera>
    );
  const Titulo = `h${nivel}` as const;
  return (
    <section className={classes.forma} role="status">
      <Titulo className={classes.titulo}>Pagamento recebido</Titulo>
      <p>
        O banco recebeu o seu pagamento, e a prefeitura vai conferi-lo. Não pague de novo: guarde o
        comprovante do banco.
      </p>
    </section>
  );
}
