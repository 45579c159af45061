import { setImmediate as vez } from 'node:timers/promises';
import {
  API_DO_ERP,
  EnvelopeDoErp,
  ErroDoErp,
  NAO_ENCONTRADO_NO_ERP,
  NAO_OFERECIDO_NO_ERP,
  type CaminhoDoErp,
  type ChaveDoErp,
  type DadosDoErp,
} from '@balcao/contracts';
import * as z from 'zod/mini';
import type { RespostaDoErp } from './cliente-do-erp.ts';
import { FalhaDoErp } from './falha.ts';

/** Rows checked without a pause: ten thousand guides of a city keep no other request waiting. */
const POR_VEZ = 200;

const foraDoContrato = (motivo: string) => new FalhaDoErp('CONTRATO', motivo);

/** The path of the first wrong field; never its value, which may be personal data. */
const problemaDe = (erro: z.core.$ZodError): string => {
  const [problema] = erro.issues;
  const onde = problema?.path.join('.') || 'resposta';
  return `${onde}: ${problema?.message ?? 'fora do formato'}`;
};

export const lerCorpo = <T>(esquema: z.ZodMiniType<T>, valor: unknown): T => {
  const lido = z.safeParse(esquema, valor);
  if (lido.success) return lido.data;
  throw foraDoContrato(`respondeu fora do formato da API (${problemaDe(lido.error)})`);
};

const lerDados = async (esquema: z.ZodMiniType, data: unknown): Promise<unknown> => {
  if (!Array.isArray(data) || data.length <= POR_VEZ) return lerCorpo(esquema, data);
  const linhas: unknown[] = [];
  for (let i = 0; i < data.length; i += POR_VEZ) {
    for (const linha of lerCorpo(esquema, data.slice(i, i + POR_VEZ)) as unknown[])
      linhas.push(linha);
    await vez();
  }
  return linhas;
};

const NADA_HA: readonly string[] = [NAO_ENCONTRADO_NO_ERP, NAO_OFERECIDO_NO_ERP];

/** Whether a 404 says that there is no such person or guide, or that the system makes no agreements, and not that the address is wrong. */
export const naoHa = ({ status, corpo }: RespostaDoErp): boolean => {
  if (status !== 404) return false;
  const erro = z.safeParse(ErroDoErp, corpo);
  if (erro.success && NADA_HA.includes(erro.data.code)) return true;
  throw foraDoContrato('respondeu 404 sem dizer o que não encontrou');
};

/**
 * Reads an answer by the schema of its path; undefined when the system has no such thing.
 * @throws FalhaDoErp when it is not what the API says, or an answer to another question
 */
export const lerResposta = async <C extends CaminhoDoErp>(
  caminho: C,
  pedido: ChaveDoErp & { cod_empre: number },
  resposta: RespostaDoErp,
): Promise<DadosDoErp<C> | undefined> => {
  if (naoHa(resposta)) return undefined;
  if (resposta.status !== 200)
    throw foraDoContrato(`respondeu HTTP ${resposta.status} a uma consulta`);
  const { consulta, data } = lerCorpo(EnvelopeDoErp, resposta.corpo);
  const perguntou = Object.entries(pedido);
  const repetiu = Object.entries(consulta);
  const igual = perguntou.every(([nome, valor]) => Object.is(Reflect.get(consulta, nome), valor));
  if (!igual || repetiu.length !== perguntou.length)
    throw foraDoContrato('respondeu a outra consulta');
  return (await lerDados(API_DO_ERP[caminho], data)) as DadosDoErp<C>;
};

/** @throws FalhaDoErp unless every row is about the person or property that was asked for. */
export const exigirDeQuemSePediu = (confere: boolean): void => {
  if (!confere) throw foraDoContrato('respondeu dados de outra pessoa, imóvel ou guia');
};
