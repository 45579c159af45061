import type { EmitirDocumento } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import type { Quem } from '../../../core/quem.ts';
import { campoObrigatorio } from './campo-obrigatorio.ts';

/**
 * Whom a document of a person is about: a taxpayer gets only their own, everybody else names one.
 * @throws AppError NAO_PERMITIDO, CAMPO_INVALIDO
 */
export const pessoaDoDocumento = (quem: Quem, dados: EmitirDocumento): string => {
  if (quem.papel !== 'CONTRIBUINTE' || quem.usuario === undefined)
    return campoObrigatorio(dados, 'cpfcnpj', 'Informe o CPF ou o CNPJ.');
  const { cpfcnpj } = quem.usuario;
  if (dados.cpfcnpj !== undefined && dados.cpfcnpj !== cpfcnpj) throw new AppError('NAO_PERMITIDO');
  return cpfcnpj;
};
