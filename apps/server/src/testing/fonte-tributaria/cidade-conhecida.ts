import {
  ALTERACOES,
  DIVIDAS,
  type AlteracaoConhecida,
  type DividaConhecida,
} from './conhecidos/dividas.ts';
import { GUIAS, type GuiaConhecida } from './conhecidos/guias.ts';
import { LICENCAS, type LicencaConhecida } from './conhecidos/licencas.ts';
import {
  IMOVEIS,
  PESSOAS,
  type ImovelConhecido,
  type PessoaConhecida,
} from './conhecidos/pessoas.ts';

/** What a source is given before the contract is tried on it, in the words of its port. */
export interface CidadeConhecida {
  contribuintes: readonly PessoaConhecida[];
  /** Every property, also those without bills. */
  imoveis: readonly ImovelConhecido[];
  guias: readonly GuiaConhecida[];
  licencas: readonly LicencaConhecida[];
  dividas: readonly DividaConhecida[];
  alteracoes: readonly AlteracaoConhecida[];
}

/** The city of the contract, an orgao beside it, and a third of which nothing is known. */
export const CIDADE: CidadeConhecida = {
  contribuintes: PESSOAS,
  imoveis: IMOVEIS,
  guias: GUIAS,
  licencas: LICENCAS,
  dividas: DIVIDAS,
  alteracoes: ALTERACOES,
};
