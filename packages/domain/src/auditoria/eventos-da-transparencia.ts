/** Events of what an orgao publishes: its list of classified information, its reports, and what it writes of itself. */
export const EVENTOS_DA_TRANSPARENCIA = {
  'classificadas.incluir': 'Incluiu uma informação no rol das classificadas',
  'classificadas.alterar': 'Alterou uma informação do rol das classificadas',
  'classificadas.declarar': 'Declarou anos sem informação classificada nem desclassificada',
  'classificadas.retirar-declaracao': 'Retirou a declaração de um ano sem informação classificada',
  'classificadas.remover': 'Removeu uma informação do rol das classificadas',
  'ouvidoria.gravar-relatorio': 'Gravou o relatório de gestão da ouvidoria de um ano',
  'conteudos.gravar': 'Escreveu um texto da instituição no portal',
  'conteudos.publicar': 'Publicou um texto da instituição no portal',
  'conteudos.retirar': 'Retirou do portal um texto da instituição',
  'conteudos.excluir': 'Excluiu um rascunho de texto da instituição',
} as const;
