import * as contrato from '@balcao/contracts';
import { corrigirEmailDaSolicitacao } from '@balcao/domain';
import { campoInvalido } from '../../../../core/app-error.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import { rota, type Pedido } from '../../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../../slice.ts';
import { caminhoDaConsulta } from '../../processo/avisar-solicitante.ts';
import { agir } from './agir.ts';
import { saveEmail } from './corrigir-email.repository.ts';

/**
 * Corrects where the answer of a visitor goes. The new address gets the protocol; the old one hears that it is
 * no longer the one, so that nobody loses a request without knowing.
 */
const corrigirEmail = (
  contexto: Contexto,
  quem: Quem,
  { solicitacao_id: id, email, prova }: Pedido<typeof contrato.corrigirEmailDaSolicitacao>['body'],
) =>
  agir(contexto, quem, {
    id,
    acao: 'corrigir-email',
    campo: 'prova',
    fazer: (solicitacao, ato) => corrigirEmailDaSolicitacao(solicitacao, { email, prova }, ato),
    junto: async (
      { orgao: { cod_empre } },
      lote,
      { solicitante: era, numero_protocolo: protocolo },
    ) => {
      if (era.email === email) throw campoInvalido('email', 'Este já é o e-mail da solicitação.');
      saveEmail(lote, cod_empre, id, email);
      const pedido = { protocolo, caminho: caminhoDaConsulta(cod_empre, protocolo) };
      const carta = { cod_empre, modelo: 'email-da-solicitacao-corrigido' } as const;
      for (const [para, deixou] of [
        [email, false],
        [era.email, true],
      ] as const) {
        if (para === null) continue;
        await contexto.enfileirarCorreio(lote, { ...carta, para, dados: { ...pedido, deixou } });
      }
    },
  });

/** Who typed their address wrong is still answered. */
export const correcaoDoEmail: Slice = (app, contexto) => {
  rota(app, contrato.corrigirEmailDaSolicitacao, async ({ quem, body }) => ({
    data: await corrigirEmail(contexto, quem, body),
  }));
};
