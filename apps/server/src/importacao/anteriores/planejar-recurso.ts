import { randomUUID } from 'node:crypto';
import {
  importarRecursoAnterior,
  SEM_TEXTO_IMPORTADO,
  statusDoId,
  type DesfechoDoRecurso,
  type InstanciaId,
} from '@balcao/domain';
import type { LinhaLida, NomeDoRecurso } from './leitura-das-anteriores.ts';
import { CONHECIDA, contar, instanteDe, rejeitada, type Desfecho, type Plano } from './plano.ts';

const SEM_PEDIDO = 'O pedido dele não está aqui nem neste arquivo de pedidos.';

/** Plans what comes of the line of an appeal. */
export const planejarRecurso = (plano: Plano, lida: LinhaLida<NomeDoRecurso>): Desfecho => {
  const { valores, protocolo, motivos } = lida;
  const { orgao, linhas, alvos } = plano;
  const { cod_empre, hoje } = orgao;
  if (motivos.length > 0) return rejeitada(...motivos);
  const alvo = alvos.get(protocolo);
  if (alvo === undefined) return rejeitada(SEM_PEDIDO);
  const instancia = Number(valores.instancia) as InstanciaId;
  if (alvo.instancias.includes(instancia)) return CONHECIDA;
  const desfecho = valores.desfecho as DesfechoDoRecurso | null;
  const importado = importarRecursoAnterior(
    {
      instancia,
      desfecho,
      data: valores.data ?? '',
      prazo: valores.prazo,
      cancelado: valores.cancelado === 'true',
      resposta_em: valores.data_resposta,
    },
    { ...alvo, status: statusDoId(alvo.status_id) },
    orgao,
    hoje,
  );
  if (!importado.ok) return rejeitada(importado.motivo);
  alvo.instancias.push(instancia);
  const { recurso, historico } = importado.valor;
  const id = randomUUID();
  linhas.recursos.push({
    cod_empre,
    id,
    solicitacao_id: alvo.id,
    numero_protocolo: '',
    ...recurso,
    mensagem: valores.mensagem ?? SEM_TEXTO_IMPORTADO,
    criado_em: instanteDe(plano, recurso.data_abertura),
  });
  const { data_resposta } = recurso;
  if (data_resposta !== null && desfecho !== null)
    linhas.respostas.push({
      cod_empre,
      recurso_id: id,
      versao: 1,
      resposta: valores.resposta ?? SEM_TEXTO_IMPORTADO,
      desfecho,
      data: data_resposta,
      criada_em: instanteDe(plano, data_resposta),
    });
  contar(plano, alvo.id, historico);
  return { resultado: 'NOVA', motivos: [] };
};
