import {
  criarSolicitacao,
  criarSolicitacaoPublica,
  type SolicitacaoCriada,
} from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import { dia } from '../../../core/dia.ts';
import { umaVez } from '../../../core/envios.ts';
import { comoVisitante, orgaoDaSessao } from '../../../core/quem.ts';
import { findSolicitacao } from '../../../core/solicitacoes.repository.ts';
import { comAnexos } from '../../../plugins/anexos/receber.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { abrir, conferirPedido, type Pedido } from './abrir.ts';
import { contarEnvio } from './limites.ts';

type Chegada = Parameters<typeof comAnexos>[1];

/** Receives the files and files the request; what was sent before is answered as it was then. */
const receber = async (contexto: Contexto, chegada: Chegada, pedido: Pedido) => {
  const { orgao, quem } = pedido;
  const { cod_empre, parametros: limites } = orgao;
  const abertura = await conferirPedido(contexto, pedido);
  const remessa = { cod_empre, quem, setor_id: null, limites };
  return umaVez(
    () =>
      comAnexos(contexto, chegada, remessa, (anexos) => abrir(contexto, pedido, abertura, anexos)),
    async ({ solicitacao_id }) => {
      const antes = await findSolicitacao(contexto.db, cod_empre, solicitacao_id);
      if (antes === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
      return antes;
    },
  );
};

/** Counts, receives, and answers what stands on the confirmation. */
const registrar = async (
  contexto: Contexto,
  chegada: Chegada,
  pedido: Pedido,
): Promise<SolicitacaoCriada> => {
  const { orgao, quem, solicitante } = pedido;
  await contarEnvio(contexto, quem, orgao.cod_empre, solicitante.email);
  const { prazo_resposta, contagem_dos_prazos } = orgao.parametros;
  const { id, numero_protocolo, fatos } = await receber(contexto, chegada, pedido);
  return {
    id,
    protocolo: numero_protocolo,
    prazos: { esic: { resposta: prazo_resposta, contagem: contagem_dos_prazos } },
    data_previsao: dia(fatos.data_previsao_anterior ?? fatos.data_previsao),
    email: solicitante.email,
  };
};

/** Filing a request, signed in or not. */
export const abertura: Slice = (app, contexto) => {
  const { orgaos } = contexto;

  rota(app, criarSolicitacao, async ({ body, headers, quem, arquivos, request }) => {
    const orgao = await orgaos.getComServico(orgaoDaSessao(quem), 'solicitacoes');
    const { nome = '', email = null, telefone = null } = quem.usuario ?? {};
    return registrar(
      contexto,
      { arquivos, request },
      {
        orgao,
        quem,
        origem: 'PAINEL',
        campos: body,
        solicitante: { nome, email: email?.toLowerCase() ?? null, telefone },
        chave: headers['idempotency-key'],
      },
    );
  });

  rota(app, criarSolicitacaoPublica, async ({ body, headers, quem, arquivos, request }) => {
    const { cod_empre, nome, email, telefone = null, ...campos } = body;
    const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes');
    return registrar(
      contexto,
      { arquivos, request },
      {
        orgao,
        quem: comoVisitante(quem),
        origem: 'ESIC',
        campos,
        solicitante: { nome, email, telefone },
        chave: headers['idempotency-key'],
      },
    );
  });
};
