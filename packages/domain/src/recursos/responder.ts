import { formatarData } from '../calendario/data-texto.ts';
import type { Ato } from '../solicitacoes/evento.ts';
import { prazoParaRecorrer, type PrazosDoOrgao } from '../solicitacoes/prazos.ts';
import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import { eventoDoRecurso, type LugarDaSolicitacao, type TransicaoDoRecurso } from './evento.ts';
import {
  instanciaPorExtenso,
  proximaInstancia,
  rotuloDoDesfecho,
  type DesfechoDoRecurso,
} from './opcoes.ts';
import type { Recurso } from './recurso.ts';

/** What the responsible writes to answer an appeal. */
export interface DecisaoDoRecurso {
  readonly resposta: string;
  readonly desfecho: DesfechoDoRecurso;
}

/**
 * The responsible answers an appeal, or corrects the answer: the versions before it stay, and the
 * term of the next instance, of which the requester must be told, counts from the new one. Refuses
 * an empty text.
 */
export function responderRecurso(
  recurso: Pick<Recurso, 'instancia' | 'respostas'>,
  { resposta, desfecho }: DecisaoDoRecurso,
  { usuario_id, hoje }: Ato,
  solicitacao: LugarDaSolicitacao,
  orgao: PrazosDoOrgao,
): Leitura<TransicaoDoRecurso> {
  const texto = resposta.trim();
  if (texto === '') return naoLido('Escreva a resposta.');
  const { instancia, respostas } = recurso;
  const corrige = respostas.length > 0;
  const proxima = proximaInstancia(instancia);
  const prazo = proxima === undefined ? null : prazoParaRecorrer(hoje, orgao, proxima);
  const qual = instanciaPorExtenso(instancia);
  const frase = corrige
    ? `Resposta ao recurso em ${qual} corrigida`
    : `Recurso em ${qual} respondido`;
  const depois =
    prazo === null ? '' : ` Novo recurso pode ser aberto até ${formatarData(prazo.vencimento)}.`;
  const observacao = `${frase}: ${rotuloDoDesfecho(desfecho).toLowerCase()}.${depois}`;
  return lido({
    mudancas: {
      situacao: 'RESPONDIDO',
      responsavel_id: usuario_id,
      data_resposta: hoje,
      respostas: [
        ...respostas,
        { resposta: texto, desfecho, respondido_por_id: usuario_id, data: hoje },
      ],
    },
    evento: eventoDoRecurso(
      corrige ? 'RECURSO_CORRIGIDO' : 'RECURSO_RESPONDIDO',
      solicitacao,
      observacao,
      { atendente_id: usuario_id, prazo },
    ),
  });
}
