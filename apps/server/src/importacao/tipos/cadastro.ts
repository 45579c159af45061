import { tipoDocumento, normalizarInscricao } from '@balcao/domain';
import {
  codigo,
  documento,
  opcional,
  type Campo,
  pispasep,
  cep,
  data,
  obrigatorio,
  texto,
  uf,
  quantidade,
  situacaoDoImovel,
  hora,
} from '../campos.ts';
import type { Valores, Registro } from '../tabelas.repository.ts';
import { recusar, type Montagem, aceitar, type Tipo } from './tipo.ts';

/** Whose row it is: by the code of the registry, or by CPF/CNPJ. */
export const CAMPOS_DO_CONTRIBUINTE = {
  contribuinte_codigo: opcional('Código do contribuinte (este ou o CPF/CNPJ)', codigo),
  cpfcnpj: opcional('CPF ou CNPJ do contribuinte (este ou o código)', documento),
} as const satisfies Record<string, Campo>;

export const doContribuinte = ({ contribuinte_codigo, cpfcnpj }: Valores): Valores => ({
  contribuinte_codigo,
  contribuinte_cpfcnpj: cpfcnpj,
});

/** The refusal of a line that names nobody. */
export const semContribuinte = ({ contribuinte_codigo, cpfcnpj }: Valores): Montagem | undefined =>
  contribuinte_codigo || cpfcnpj
    ? undefined
    : recusar('contribuinte_codigo', 'Falta o código ou o CPF/CNPJ do contribuinte.');

/** Taxpayers, one a line. */
export const contribuintes: Tipo = {
  nome: 'contribuintes',
  titulo: 'contribuintes',
  comRegra: false,
  tabelas: ['contribuintes'],
  campos: {
    codigo: obrigatorio('Código do contribuinte no cadastro da prefeitura', codigo),
    cpfcnpj: obrigatorio('CPF ou CNPJ, com ou sem pontuação', documento),
    nome: obrigatorio('Nome ou razão social', texto(200)),
    data_nascimento: opcional('Data de nascimento da pessoa', data),
    data_registro: opcional('Data de registro da empresa', data),
    logradouro: opcional('Rua, número e complemento', texto(200)),
    bairro: opcional('Bairro', texto(100)),
    cidade: opcional('Cidade', texto(100)),
    uf: opcional('Sigla do estado', uf),
    cep: opcional('CEP, com ou sem hífen', cep),
    codigo_pessoa: opcional('Código da pessoa, se for outro que o de contribuinte', codigo),
    pispasep: opcional('PIS/PASEP, com ou sem pontuação', pispasep),
    rg_numero: opcional('Número do RG', texto(20)),
    rg_orgao_emissor: opcional('Órgão emissor do RG', texto(20)),
    rg_emissao: opcional('Data de emissão do RG', data),
    estado_civil: opcional('Estado civil', texto(30)),
    sexo: opcional('Sexo', texto(30)),
    cor_raca: opcional('Cor ou raça', texto(30)),
  },
  montar: (valores) => {
    const empresa = tipoDocumento(valores.cpfcnpj ?? '') === 'CNPJ';
    if (empresa && valores.data_nascimento) {
      return recusar('data_nascimento', 'Empresa não tem data de nascimento: use data_registro.');
    }
    return aceitar({ tabela: 'contribuintes', valores });
  },
};

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

/** An entry of the log has room for four changes (`portal.md` §3). */
const MUDANCAS = [1, 2, 3, 4] as const;

const CAMPOS_DAS_MUDANCAS: Record<string, Campo> = Object.fromEntries(
  MUDANCAS.flatMap((n) => [
    [`titulo_${n}`, opcional(`O que mudou, ${n}ª mudança`, texto(60))],
    [`valor_${n}`, opcional(`Novo valor, ${n}ª mudança`, texto(200))],
  ]),
);

const mudancasDe = (valores: Valores) =>
  MUDANCAS.flatMap((n) => {
    const titulo = valores[`titulo_${n}`];
    return titulo ? [{ titulo, valor: valores[`valor_${n}`] ?? '' }] : [];
  });

/** Changes of registry data, an entry of the log a line. */
export const alteracoes: Tipo = {
  nome: 'alteracoes',
  titulo: 'alterações do cadastro',
  comRegra: false,
  tabelas: ['alteracoes'],
  campos: {
    numero: obrigatorio('Número de controle da alteração', codigo),
    ...CAMPOS_DO_CONTRIBUINTE,
    alterado_por: obrigatorio('Quem alterou', texto(100)),
    data: obrigatorio('Dia da alteração', data),
    hora: opcional('Hora da alteração, no fuso da prefeitura; vazia, meia-noite', hora),
    ...CAMPOS_DAS_MUDANCAS,
  },
  montar: (valores) => {
    const recusa = semContribuinte(valores);
    if (recusa) return recusa;
    const orfa = MUDANCAS.find((n) => valores[`valor_${n}`] && !valores[`titulo_${n}`]);
    if (orfa !== undefined) return recusar(`titulo_${orfa}`, 'Falta dizer o que mudou.');
    const mudancas = mudancasDe(valores);
    if (mudancas.length === 0) return recusar('titulo_1', 'Falta dizer o que mudou.');
    return aceitar({
      tabela: 'alteracoes',
      valores: {
        numero: valores.numero,
        ...doContribuinte(valores),
        alterado_por: valores.alterado_por,
        momento_local: `${valores.data ?? ''} ${valores.hora ?? '00:00:00'}`,
        mudancas: JSON.stringify(mudancas),
      },
    });
  },
};
