import type { InformacoesCadastrais } from '@balcao/contracts';
import { formatarData, type DataCivil } from '@balcao/domain';
import type { Cadastro } from '../../../adapters/fonte-tributaria/port.ts';
import { escondeEnderecoDaPessoa } from '../sigilo-do-endereco.ts';
import { procurar, type Consulta } from './consulta.ts';

/** What is shown where a date is missing (`portal.md` §3). */
const NAO_CONSTA = 'Não consta';

const dataOuNaoConsta = (data: DataCivil | null): string =>
  data === null ? NAO_CONSTA : formatarData(data);

const cadastroParaTela = (cadastro: Cadastro, esconde: boolean): InformacoesCadastrais => ({
  codigo: cadastro.codigo,
  nome: cadastro.nome,
  cpfcnpj: cadastro.cpfcnpj,
  dataNascimentoFormatada: dataOuNaoConsta(cadastro.data_nascimento),
  dataRegistroFormatada: dataOuNaoConsta(cadastro.data_registro),
  pispasep: cadastro.pispasep,
  rgNumero: cadastro.rg_numero,
  orgaoEmissor: cadastro.rg_orgao_emissor,
  dataEmissaoRgFormatada: dataOuNaoConsta(cadastro.rg_emissao),
  estadoCivil: cadastro.estado_civil,
  sexo: cadastro.sexo,
  corRaca: cadastro.cor_raca,
  codigoPessoa: cadastro.codigo_pessoa,
  endereco: esconde ? null : cadastro.endereco,
});

/**
 * What the registry knows of a person (P29).
 * @throws AppError CADASTRO_NAO_ENCONTRADO (to a taxpayer), DOCUMENTO_NAO_ENCONTRADO (to staff)
 */
export const consultarCadastro = async (consulta: Consulta): Promise<InformacoesCadastrais> => {
  const { contexto, orgao, quem } = consulta;
  const cadastro = await procurar(consulta, {
    evento: 'cadastro.consultar',
    desconhecida:
      quem.papel === 'CONTRIBUINTE' ? 'CADASTRO_NAO_ENCONTRADO' : 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: contexto.fonteTributaria.findCadastro,
  });
  return cadastroParaTela(cadastro, escondeEnderecoDaPessoa(orgao, quem.papel));
};
