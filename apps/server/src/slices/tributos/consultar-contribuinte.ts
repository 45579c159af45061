import type { ContribuinteMascarado } from '@balcao/contracts';
import { mascararNome, tipoDocumento, type DataCivil } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import type { Guarda } from './privacidade.ts';

const NAO_CONSTA = 'Não consta';

/** Of a date only the year: whoever registers has to know the rest. */
const anoDe = (data: DataCivil | null): string | null => data?.slice(0, 4) ?? null;

/**
 * A person of the registry, masked, for whoever is registering (E70). Only where the orgao takes
 * registrations.
 * @throws AppError CADASTRO_FECHADO, DOCUMENTO_NAO_ENCONTRADO, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const consultarContribuinte = async (
  { orgaos, fonteTributaria }: Contexto,
  guarda: Guarda,
  quem: Quem,
  cod_empre: number,
  cpfcnpj: string | undefined,
): Promise<ContribuinteMascarado> => {
  const orgao = await orgaos.get(cod_empre);
  if (!orgao.exibicao.has('habilitar_cadastro')) throw new AppError('CADASTRO_FECHADO');
  if (cpfcnpj === undefined)
    throw new AppError('CAMPO_INVALIDO', { errors: { cpfcnpj: ['Informe o CPF ou o CNPJ.'] } });
  const alvo = { cpfcnpj };
  await guarda.antes(quem, cod_empre, alvo);

  const registro = await fonteTributaria.findContribuinte(cod_empre, cpfcnpj);
  if (registro === undefined) {
    await guarda.errou(quem, cod_empre);
    throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
  }
  await guarda.registrar(quem, { cod_empre, evento: 'contribuinte.consultar', alvo });
  const base = { nome: mascararNome(registro.nome), cpfcnpj };
  if (tipoDocumento(cpfcnpj) === 'CNPJ') {
    const dataRegistro = anoDe(registro.data_registro);
    return { ...base, dataRegistro, dataRegistroFormatada: dataRegistro ?? NAO_CONSTA };
  }
  const dataNascimento = anoDe(registro.data_nascimento);
  return { ...base, dataNascimento, dataNascimentoFormatada: dataNascimento ?? NAO_CONSTA };
};
