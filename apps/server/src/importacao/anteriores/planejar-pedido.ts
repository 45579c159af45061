import { randomUUID } from 'node:crypto';
import {
  idDoStatus,
  importarAnterior,
  NATUREZAS,
  recusaDePublicarAnterior,
  registrarPublicacao,
  semAcentos,
  SEM_TEXTO_IMPORTADO,
  TIPOS_DE_SOLICITACAO,
  type AnteriorImportada,
  type Canal,
  type DecisaoDoPedido,
  type Opcao,
} from '@balcao/domain';
import type { LinhaLida, NomeDoPedido } from './leitura-das-anteriores.ts';
import { CONHECIDA, contar, instanteDe, rejeitada, type Desfecho, type Plano } from './plano.ts';

type Pedido = LinhaLida<NomeDoPedido>;

const simples = (texto: string) => semAcentos(texto).toUpperCase().trim();

const idDe = <O extends Opcao>(opcoes: readonly O[], nome: string | null): O['id'] | undefined =>
  opcoes.find((opcao) => opcao.nome === nome)?.id;

/** The sector that a line names, or the one that requests come to. */
const findSetor = ({ orgao, entrada }: Plano, nome: string | null): string | undefined =>
  nome === null
    ? entrada
    : orgao.setores.find((setor) => simples(setor.nome) === simples(nome))?.id;

const importada = ({ orgao }: Plano, { valores }: Pedido, setor_id: string) =>
  importarAnterior(
    {
      natureza: idDe(NATUREZAS, valores.natureza) ?? NATUREZAS[0].id,
      tipo: idDe(TIPOS_DE_SOLICITACAO, valores.tipo),
      setor_id,
      data: valores.data ?? '',
      prazo: valores.prazo,
      prorrogada: valores.prorrogado === 'true',
      cancelada: valores.cancelado === 'true',
      resposta_em: valores.data_resposta,
      resposta: valores.resposta,
      decisao: valores.decisao as DecisaoDoPedido | null,
      motivo_da_negativa: valores.motivo_da_negativa,
    },
    orgao,
    orgao.hoje,
  );

const INCOMPLETA = 'O arquivo não traz o pedido e a resposta por inteiro.';
const SEM_NOME = 'Diga em --publicar-como o CPF de quem publica.';

/** Publishes what the file says is public; or why it is not. */
const publicar = (
  { orgao, linhas, publica, agora }: Plano,
  solicitacao_id: string,
  { solicitacao }: AnteriorImportada,
  { valores, protocolo }: Pedido,
): string | undefined => {
  const { assunto, descricao: pergunta, resposta, data_resposta: data } = valores;
  if (!assunto || !pergunta || !resposta || !data) return INCOMPLETA;
  const textos = { assunto, pergunta, resposta };
  const recusa = recusaDePublicarAnterior(solicitacao, textos, protocolo);
  if (recusa !== undefined) return recusa;
  if (publica === null) return SEM_NOME;
  const { cod_empre } = orgao;
  const { evento } = registrarPublicacao(solicitacao, 'PUBLICADA', { usuario_id: publica });
  const { status, ...entrada } = evento;
  linhas.historico.push({
    cod_empre,
    solicitacao_id,
    status_id: idDoStatus(status),
    ...entrada,
    criada_em: agora,
  });
  linhas.publicacoes.push({
    cod_empre,
    solicitacao_id,
    ...textos,
    data,
    versao: 1,
    publicada_por_id: publica,
    atualizada_em: agora,
  });
  return undefined;
};

/** The row of a request, and what happened to it; its number here is drawn when it is written. */
const escrever = (plano: Plano, { valores, protocolo }: Pedido, anterior: AnteriorImportada) => {
  const { cod_empre, hoje } = plano.orgao;
  const { status, ...fatos } = anterior.solicitacao;
  const id = randomUUID();
  const status_id = idDoStatus(status);
  const canal = (valores.canal ?? 'PORTAL') as Canal;
  plano.linhas.solicitacoes.push({
    ...fatos,
    cod_empre,
    id,
    numero_protocolo: '',
    origem: canal === 'PORTAL' ? 'ESIC' : 'BALCAO',
    canal,
    assunto: valores.assunto ?? '',
    descricao: valores.descricao ?? SEM_TEXTO_IMPORTADO,
    status_id,
    solicitante_nome: '',
    tipo_do_solicitante: valores.tipo_de_pessoa,
    criada_em: instanteDe(plano, fatos.data_solicitacao),
    importada_em: hoje,
    protocolo_de_origem: protocolo,
  });
  contar(plano, id, anterior.historico);
  const { data_solicitacao, setor_id } = fatos;
  plano.alvos.set(protocolo, { id, data_solicitacao, status_id, setor_id, instancias: [] });
  return id;
};

/** Plans what comes of the line of a request. */
export const planejarPedido = (plano: Plano, pedido: Pedido): Desfecho => {
  const { valores, protocolo, motivos } = pedido;
  if (motivos.length > 0) return rejeitada(...motivos);
  if (plano.alvos.has(protocolo)) return CONHECIDA;
  const setor = findSetor(plano, valores.setor);
  if (setor === undefined) {
    const ha = plano.orgao.setores.map(({ nome }) => nome).join(', ');
    return rejeitada(`Não há o setor “${valores.setor ?? ''}”. Há: ${ha}.`);
  }
  const lida = importada(plano, pedido, setor);
  if (!lida.ok) return rejeitada(lida.motivo);
  const id = escrever(plano, pedido, lida.valor);
  if (valores.publicar !== 'true') return { resultado: 'NOVA', motivos: [] };
  const recusa = publicar(plano, id, lida.valor, pedido);
  return recusa === undefined
    ? { resultado: 'NOVA', motivos: [], publicada: true }
    : { resultado: 'NOVA', motivos: [`Não publicada. ${recusa}`] };
};
