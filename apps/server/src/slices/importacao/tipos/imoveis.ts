import { normalizarInscricao } from '@balcao/domain';
import {
  codigo,
  obrigatorio,
  opcional,
  quantidade,
  situacaoDoImovel,
  texto,
  type Campo,
} from '../campos.ts';
import type { Registro, Valores } from '../tabelas.ts';
import { aceitar, recusar, type Tipo } from './tipo.ts';

/** What a line may say of a property, whatever else it brings. */
export const CAMPOS_DO_IMOVEL = {
  codigo_reduzido: obrigatorio('Código do imóvel no cadastro da prefeitura', codigo),
  inscricao: obrigatorio('Inscrição imobiliária, como a prefeitura a imprime', texto(40)),
  contribuinte_codigo: opcional('Código do proprietário; vazio, “não informado”', codigo),
  endereco: obrigatorio('Endereço do imóvel', texto(200)),
  bairro: opcional('Bairro', texto(100)),
  lote: opcional('Lote', texto(20)),
  quadra: opcional('Quadra', texto(20)),
  area_terreno: opcional('Área do terreno, em metros quadrados', quantidade),
  area_construida: opcional('Área construída, em metros quadrados', quantidade),
  situacao: opcional('ATIVA ou INATIVA; vazio, ATIVA', situacaoDoImovel),
} as const satisfies Record<string, Campo>;

export const INSCRICAO_VAZIA = 'A inscrição não tem letra nem número.';

/** The row of a property, or undefined when its registration has no letter or digit. */
export const registroDoImovel = (valores: Valores): Registro | undefined => {
  const inscricao_busca = normalizarInscricao(valores.inscricao ?? '');
  if (inscricao_busca === '') return undefined;
  const situacao = valores.situacao ?? 'ATIVA';
  return { tabela: 'imoveis', valores: { ...valores, inscricao_busca, situacao } };
};

/** Properties, one a line. */
export const imoveis: Tipo = {
  nome: 'imoveis',
  titulo: 'imóveis',
  comRegra: false,
  tabelas: ['imoveis'],
  campos: CAMPOS_DO_IMOVEL,
  montar: (valores) => {
    const registro = registroDoImovel(valores);
    return registro ? aceitar(registro) : recusar('inscricao', INSCRICAO_VAZIA);
  },
};
