import * as z from 'zod/mini';
import { pedirProtocolos } from '@balcao/contracts';
import type { Freio } from '../../../core/limites/freios.ts';
import { enfileirar } from '../../../core/filas.repository.ts';
import { comoVisitante } from '../../../core/quem/quem.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { caminhoDaConsulta } from '../processo/avisar-solicitante.ts';
import { listDoEmail } from './protocolos-perdidos.repository.ts';

const USO = 'pedido-de-protocolos';

const UMA_HORA = 3_600;
/** Each sends a mail to the address that was typed, which may be anybody's. */
const POR_EMAIL: Freio = {
  uso: 'protocolos:email',
  maximo: 3,
  janelaSegundos: UMA_HORA,
  teto: 6,
  noTeto: 'MUITAS_TENTATIVAS',
  antes: true,
};
const POR_ORIGEM: Freio = {
  uso: 'protocolos:origem',
  maximo: 30,
  janelaSegundos: UMA_HORA,
  teto: 300,
  antes: true,
};

const ENVIADO =
  'Se houver solicitações registradas com este e-mail, ele recebe em instantes os protocolos. Confira também a caixa de spam.';

const Pedido = z.object({ cod_empre: z.number(), email: z.string() });

/**
 * Who filed without an account and lost the protocol asks for it at their address. What there is is looked for
 * afterwards, by the queue: an unknown address gets the same answer, after the same work.
 */
export const protocolosPerdidos: Slice = (app, { db, cofre, freios, orgaos }) => {
  rota(app, pedirProtocolos, async ({ body, quem }) => {
    const { cod_empre, email } = body;
    await orgaos.getComServico(cod_empre, 'solicitacoes');
    const visitante = comoVisitante(quem);
    const { origem } = visitante;
    await freios.passar(visitante, {
      freios: [
        { limite: POR_EMAIL, partes: [cod_empre, email] },
        { limite: POR_ORIGEM, partes: [origem] },
      ],
    });
    const selado = cofre.cifrar(USO, JSON.stringify({ cod_empre, email }));
    await enfileirar(db, 'pedidos-de-protocolos', { selado });
    return { message: ENVIADO };
  });
};

type DepsDoPedidoDeProtocolos = Pick<Contexto, 'db' | 'cofre' | 'enfileirarCorreio'>;

/** Sends the protocols that were asked for, in one mail, where there are any. Run by the queue. */
export const atenderPedidoDeProtocolos = async (
  { db, cofre, enfileirarCorreio }: DepsDoPedidoDeProtocolos,
  { selado }: { selado: string },
): Promise<void> => {
  const texto = cofre.decifrar(USO, selado);
  if (texto === undefined) return;
  const { cod_empre, email } = Pedido.parse(JSON.parse(texto));
  await db.transaction(async (tx) => {
    const lidas = await listDoEmail(tx, cod_empre, email);
    if (lidas.length === 0) return;
    await enfileirarCorreio(tx, {
      cod_empre,
      para: email,
      modelo: 'protocolos-do-visitante',
      dados: {
        solicitacoes: lidas.map(({ numero_protocolo, data_solicitacao }) => ({
          protocolo: numero_protocolo,
          caminho: caminhoDaConsulta(cod_empre, numero_protocolo),
          data_solicitacao,
        })),
      },
    });
  });
};
