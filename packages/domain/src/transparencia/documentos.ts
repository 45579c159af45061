/** Documents that a city publishes because the law or the courts of accounts ask for them, by what they are. */
export const GRUPOS_DE_DOCUMENTO = {
  RELATORIO_DO_SIC: 'Relatório anual dos pedidos de acesso à informação',
  ROL_DE_CLASSIFICADAS: 'Rol de informações classificadas e desclassificadas',
  RELATORIO_DA_OUVIDORIA: 'Relatório de gestão da Ouvidoria',
  REGULAMENTO_DA_LAI: 'Regulamento da Lei de Acesso à Informação',
  REGULAMENTO_DO_GOVERNO_DIGITAL: 'Regulamento da Lei do Governo Digital',
  CARTA_DE_SERVICOS: 'Carta de Serviços em um arquivo',
  ORGANOGRAMA: 'Organograma e regimento',
  PRIVACIDADE: 'Política de privacidade e proteção de dados',
  PESQUISA: 'Resultado de pesquisa de satisfação',
  RENUNCIA: 'Isenções e renúncia de receita',
  DADOS_ABERTOS: 'Plano de dados abertos',
  OUTRO: 'Outros documentos',
} as const;

export type GrupoDeDocumento = keyof typeof GRUPOS_DE_DOCUMENTO;

export const ehGrupoDeDocumento = (texto: string): texto is GrupoDeDocumento =>
  Object.hasOwn(GRUPOS_DE_DOCUMENTO, texto);

interface DeUmAno {
  readonly ano: string;
}

interface Documento extends DeUmAno {
  readonly grupo: GrupoDeDocumento;
  readonly nome: string;
}

/** Years that some document is of, the last first. */
export const anosDosDocumentos = (documentos: readonly DeUmAno[]): string[] =>
  [...new Set(documentos.map(({ ano }) => ano))].sort().reverse();

/** Documents under what they are, in the order of the table, the last year first. */
export const porGrupo = <D extends Documento>(
  documentos: readonly D[],
): { grupo: GrupoDeDocumento; documentos: D[] }[] =>
  (Object.keys(GRUPOS_DE_DOCUMENTO) as GrupoDeDocumento[]).flatMap((grupo) => {
    const dele = documentos.filter((um) => um.grupo === grupo);
    const emOrdem = dele.sort((a, b) => b.ano.localeCompare(a.ano) || a.nome.localeCompare(b.nome));
    return dele.length === 0 ? [] : [{ grupo, documentos: emOrdem }];
  });
