import { ano, codigo, dinheiro, modalidadeDaRenuncia, obrigatorio, texto } from '../campos.ts';
import { CAMPOS_DO_CONTRIBUINTE, doContribuinte, semContribuinte } from './cadastro.ts';
import { aceitar, type Tipo } from './tipo.ts';

/** Of which tax, in which way and in which year revenue is given up. */
const CAMPOS_DA_RENUNCIA = {
  ano: obrigatorio('Ano da renúncia', ano),
  tributo: obrigatorio('Tributo: IPTU, ISSQN, Taxa de licença', texto(60)),
  modalidade: obrigatorio(
    'ISENCAO, IMUNIDADE, REMISSAO, ANISTIA, SUBSIDIO, CREDITO_PRESUMIDO, REDUCAO_DE_ALIQUOTA, REDUCAO_DA_BASE ou OUTRA',
    modalidadeDaRenuncia,
  ),
};

/** Exemptions and the like, a grant of a year a line, each with the law that it stands on. */
export const beneficiosFiscais: Tipo = {
  nome: 'beneficios-fiscais',
  titulo: 'benefícios fiscais',
  comRegra: false,
  tabelas: ['beneficios_fiscais'],
  campos: {
    numero: obrigatorio('Número da concessão, que não se repete no ano', codigo),
    ...CAMPOS_DA_RENUNCIA,
    ...CAMPOS_DO_CONTRIBUINTE,
    fundamento: obrigatorio('Lei e artigo que concedem, como o público os lê', texto(200)),
    valor: obrigatorio('Quanto deixou de ser cobrado no ano', dinheiro),
  },
  montar: (valores) =>
    semContribuinte(valores) ??
    aceitar({
      tabela: 'beneficios_fiscais',
      valores: { ...valores, ...doContribuinte(valores), valor_centavos: valores.valor },
    }),
};

/** What the budget foresees to be given up, a tax and a way a line. */
export const renunciasPrevistas: Tipo = {
  nome: 'renuncias-previstas',
  titulo: 'renúncias previstas',
  comRegra: false,
  tabelas: ['renuncias_previstas'],
  campos: {
    ...CAMPOS_DA_RENUNCIA,
    prevista: obrigatorio('Valor previsto na lei de diretrizes ou no orçamento', dinheiro),
  },
  montar: (valores) =>
    aceitar({
      tabela: 'renuncias_previstas',
      valores: { ...valores, prevista_centavos: valores.prevista },
    }),
};
