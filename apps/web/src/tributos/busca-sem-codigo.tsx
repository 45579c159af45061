import { atualizarParcelaPublico, type Enviado, lerBuscaEnviada } from '@balcao/contracts';
import { ApiError } from '../lib/api-error.ts';
import { soDeCampos } from '../lib/erros-de-campo.ts';
import { parte } from '../lib/sob-demanda.ts';
import { useEnviado, useRespostaSemCodigo } from '../lib/sem-codigo.ts';
import { ErrorPanel } from '../ui/states.tsx';
import type { Identificacao } from './consulta.ts';

const erroDe = ({ status, code, message, errors }: NonNullable<Enviado['erro']>): ApiError =>
  new ApiError(status, code, message, errors);

const NUMEROS: readonly (keyof Identificacao)[] = ['num_guia', 'linha_digitavel'];

type Lidos = Readonly<Record<string, string | number>>;

const partesDe = (campos: Lidos, nomes: readonly (keyof Identificacao)[]): Identificacao =>
  Object.fromEntries(
    nomes.flatMap((nome) => (campos[nome] === undefined ? [] : [[nome, campos[nome]]])),
  );

interface BuscaEnviada {
  quem: Identificacao;
  /** It was asked, so that the page asks it again and is given the same answer. */
  perguntada: boolean;
}

/** Whom a browser without code asked about, by any form of the page; undefined in the browser. */
export function useBuscaEnviada(): BuscaEnviada | undefined {
  const enviado = useEnviado();
  if (!import.meta.env.SSR || !enviado) return undefined;
  const { campos, formulario, pergunta, erro } = enviado;
  const porNumero = formulario === 'debitos' || formulario === 'simulacao';
  const lida = porNumero ? lerBuscaEnviada(campos) : undefined;
  if (!lida?.ok) return { quem: partesDe(campos, ['cpfcnpj', 'inscricao']), perguntada: false };
  const quem = partesDe(lida.valor, ['cpfcnpj', 'inscricao', ...NUMEROS]);
  return { quem, perguntada: pergunta !== undefined && erro?.errors === undefined };
}

interface ConferenciaEnviada<T> {
  codigo: string;
  data: T | undefined;
  error: ApiError | null;
}

/** The code of a document that a browser without code had checked, and what came of it; undefined in the browser. */
export function useConferenciaEnviada<T>(): ConferenciaEnviada<T> | undefined {
  const enviado = useEnviado();
  if (!import.meta.env.SSR || !enviado) return undefined;
  const { campos, resposta, erro } = enviado;
  const doForm = campos['tipo'] === 'verificador' ? campos['identificador'] : undefined;
  const codigo = (campos['cod_verificador'] ?? doForm ?? '').trim();
  if (codigo === '' || (!resposta && !erro)) return undefined;
  const data = (resposta as { data: T } | undefined)?.data;
  return { codigo, data, error: erro ? erroDe(erro) : null };
}

/** Fields of a look-up, which tell what is wrong with them. */
const CAMPOS = ['cpfcnpj', 'inscricao', 'numero'];

/** Only drawn on the server: no page loads it. */
const Atualizada = parte(
  'tributos/atualizada-sem-codigo',
  async () => (await import('./atualizada-sem-codigo.tsx')).AtualizadaSemCodigo,
  () => import.meta.env.SSR,
);

/** What came of what a browser without code sent, unless it is the list itself or stands at its fields. */
export function RespostaSemCodigo() {
  const enviado = useEnviado();
  const atualizada = useRespostaSemCodigo(atualizarParcelaPublico);
  const quem = useBuscaEnviada()?.quem ?? {};
  if (!import.meta.env.SSR || !enviado) return null;
  if (!atualizada) return <RecusaSemCodigo />;
  return <Atualizada parcela={atualizada.data} campos={enviado.campos} quem={quem} />;
}

/** Why it was refused, unless the fields tell it. */
export function RecusaSemCodigo({ campos = CAMPOS }: { campos?: readonly string[] }) {
  const enviado = useEnviado();
  if (!import.meta.env.SSR || !enviado?.erro) return null;
  const erro = erroDe(enviado.erro);
  if (soDeCampos(erro, campos) || (enviado.pergunta && !enviado.erro.errors)) return null;
  return <ErrorPanel erro={erro} />;
}
