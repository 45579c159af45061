import {
  GRAUS_DE_SIGILO,
  NATUREZAS,
  PRIORIDADES,
  seloDaSolicitacao,
  TIPOS_DE_SOLICITACAO,
  type CelulaCsv,
  type DataCivil,
} from '@balcao/domain';
import { auditar } from '../../../../core/auditoria/auditoria.ts';
import { csvEmLotes, lerEmLotes, lerEnquanto } from '../../../../core/pagina.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import type { Contexto } from '../../../slice.ts';
import { diaNaTabela, rotuloDe } from '../../processo/apresentar.ts';
import type { SolicitacaoLida } from '../../processo/olhada.repository.ts';
import { emDia } from '../olhar.ts';
import { listFilaDepois } from './fila.repository.ts';
import { abrirFila, type FilaPedida } from './listar.ts';
import { listProcuradas } from './procurar.repository.ts';

/** What a line says, by column. */
const COLUNAS: Readonly<Record<string, (lida: SolicitacaoLida, hoje: DataCivil) => CelulaCsv>> = {
  Protocolo: ({ numero_protocolo }) => numero_protocolo,
  Assunto: ({ assunto }) => assunto,
  Natureza: ({ fatos }) => rotuloDe(NATUREZAS, fatos.natureza),
  Tipo: ({ fatos }) => rotuloDe(TIPOS_DE_SOLICITACAO, fatos.tipo),
  Situação: ({ fatos }, hoje) => seloDaSolicitacao(fatos, hoje).rotulo,
  Prioridade: ({ fatos }) =>
    fatos.prioridade === null ? '' : rotuloDe(PRIORIDADES, fatos.prioridade),
  'Grau de sigilo': ({ fatos }) => rotuloDe(GRAUS_DE_SIGILO, fatos.grau_sigilo),
  'Solicitada em': ({ fatos }) => diaNaTabela(fatos.data_solicitacao),
  Prazo: ({ fatos }) => diaNaTabela(fatos.data_previsao),
  'Respondida em': ({ fatos }) => diaNaTabela(fatos.data_finalizacao),
  Setor: ({ nomes }) => nomes.setor,
  Atendente: ({ nomes }) => nomes.atendente ?? '',
  Solicitante: ({ solicitante }) => solicitante.nome,
};

/**
 * What the queue shows, on all its pages, as a CSV that is written while it is read. It names people: the
 * trail says who took it with them, and not whom they looked for.
 */
export const exportarFila = async (
  contexto: Contexto,
  quem: Quem,
  { situacao, ...pedido }: FilaPedida,
): Promise<AsyncGenerator<string>> => {
  const { db } = contexto;
  const { orgao, pessoa, filtro, procura, leitor } = await abrirFila(contexto, quem, pedido);
  const fato = {
    cod_empre: orgao.cod_empre,
    evento: 'solicitacoes.exportar',
    dados: { ...filtro, situacao, procura: procura?.por },
  } as const;
  const dela = { ...filtro, situacao };
  const lotes = lerEmLotes<SolicitacaoLida>(async (depois, quantas) => {
    if (procura === undefined) return listFilaDepois(db, leitor, dela, depois, quantas);
    const recorte = { depois, limit: quantas, offset: 0 };
    return (await listProcuradas(db, leitor, { procura, filtro: dela }, recorte)).data;
  });
  const lidos = await lerEnquanto(auditar(db, quem, fato), lotes);
  return csvEmLotes(Object.keys(COLUNAS), lidos, (lida) => {
    const deHoje = emDia(lida, orgao, pessoa);
    return Object.values(COLUNAS).map((celula) => celula(deHoje, orgao.hoje));
  });
};
