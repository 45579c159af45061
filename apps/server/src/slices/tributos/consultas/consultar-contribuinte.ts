import type { ContribuinteMascarado } from '@balcao/contracts';
import { mascararNome, tipoDocumento, type DataCivil } from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { procurar, type Consulta } from './consulta.ts';

const NAO_CONSTA = 'Não consta';

/** Of a date only the year: whoever registers has to know the rest. */
const anoDe = (data: DataCivil | null): string | null => data?.slice(0, 4) ?? null;

/**
 * A person of the registry, masked, for whoever is registering (E70). Only where the orgao takes
 * registrations.
 * @throws AppError CADASTRO_FECHADO, DOCUMENTO_NAO_ENCONTRADO, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const consultarContribuinte = async (consulta: Consulta): Promise<ContribuinteMascarado> => {
  if (!consulta.orgao.exibicao.has('habilitar_cadastro')) throw new AppError('CADASTRO_FECHADO');
  const registro = await procurar(consulta, {
    evento: 'contribuinte.consultar',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: consulta.contexto.fonteTributaria.findContribuinte,
  });
  const { cpfcnpj } = registro;
  const base = { nome: mascararNome(registro.nome), cpfcnpj };
  if (tipoDocumento(cpfcnpj) === 'CNPJ') {
    const dataRegistro = anoDe(registro.data_registro);
    return { ...base, dataRegistro, dataRegistroFormatada: dataRegistro ?? NAO_CONSTA };
  }
  const dataNascimento = anoDe(registro.data_nascimento);
  return { ...base, dataNascimento, dataNascimentoFormatada: dataNascimento ?? NAO_CONSTA };
};
