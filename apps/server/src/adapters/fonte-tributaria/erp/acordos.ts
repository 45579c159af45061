import { isDeepStrictEqual } from 'node:util';
import {
  AcordoGravadoNoErp,
  CAMINHOS_DOS_ACORDOS_NO_ERP as CAMINHOS,
  ErroDoErp,
  NAO_OFERECIDO_NO_ERP,
  RECUSAS_DE_ACORDO_NO_ERP,
  SimulacaoDoErp,
} from '@balcao/contracts';
import * as z from 'zod/mini';
import type { AcordosDaCidade, RecusaDeAcordo } from '../fonte-tributaria.port.ts';
import type { RespostaDoErp } from './cliente-do-erp.ts';
import type { ConexaoComErp } from './conexao.ts';
import { FalhaDoErp, talvezFeita } from './falha.ts';
import { exigirDeQuemSePediu, lerCorpo, naoHa } from './resposta.ts';

const Gravado = z.object({ data: AcordoGravadoNoErp });
const Recusa = z.extend(ErroDoErp, {
  code: z.enum(RECUSAS_DE_ACORDO_NO_ERP),
  message: z.optional(z.string().check(z.maxLength(300))),
});

const naoOferece = ({ corpo }: RespostaDoErp): boolean =>
  z.safeParse(ErroDoErp, corpo).data?.code === NAO_OFERECIDO_NO_ERP;

/** Reads what became of an agreement. @throws FalhaDoErp when it is none of the API, or somebody else's */
const lerGravado =
  (cpfcnpj: string, confere: (gravado: AcordoGravadoNoErp) => boolean) =>
  (resposta: RespostaDoErp): AcordoGravadoNoErp | RecusaDeAcordo | undefined => {
    if (naoHa(resposta)) return undefined;
    if (resposta.status === 409) {
      const { code: recusa, message } = lerCorpo(Recusa, resposta.corpo);
      return { recusa, message };
    }
    const { data } = lerCorpo(Gravado, resposta.corpo);
    exigirDeQuemSePediu(data.acordo.contribuinte.cpfcnpj === cpfcnpj && confere(data));
    return data;
  };

/** Agreements over the v2 API: simulations are questions, and what is written is asked once, with its key. */
export const createAcordosNoErp = (conexao: ConexaoComErp): AcordosDaCidade => ({
  simular: (pedido) =>
    conexao.perguntar(CAMINHOS.simular, pedido, (resposta) => {
      if (naoHa(resposta)) return naoOferece(resposta) ? null : undefined;
      const { consulta, data } = lerCorpo(SimulacaoDoErp, resposta.corpo);
      if (!isDeepStrictEqual(consulta, pedido))
        throw new FalhaDoErp('CONTRATO', 'respondeu a outra consulta');
      exigirDeQuemSePediu(data.contribuinte.cpfcnpj === pedido.cpfcnpj);
      return data;
    }),
  list: async (cpfcnpj) => {
    const acordos = await conexao.ler('v2/parcelamentos', { cpfcnpj }, (lidos) =>
      exigirDeQuemSePediu(lidos.every(({ contribuinte }) => contribuinte.cpfcnpj === cpfcnpj)),
    );
    return [...(acordos ?? [])].sort((a, b) => b.numero - a.numero);
  },
  aderir: (pedido) =>
    conexao.gravar(
      CAMINHOS.aderir,
      pedido,
      lerGravado(pedido.cpfcnpj, ({ acordo }) => acordo.acordo.total === pedido.total),
    ),
  desistir: (cod_empre, { cpfcnpj, numero_guia }) =>
    conexao.gravar(
      CAMINHOS.desistir,
      { cod_empre, cpfcnpj, numero_guia },
      lerGravado(cpfcnpj, ({ acordo }) => acordo.numero === numero_guia),
    ),
  talvezGravado: talvezFeita,
});
