import type { AvisoDePrivacidade } from '@balcao/contracts';
import { formatarTelefone, telefoneNacional } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao.ts';

/** The privacy notice; where the orgao names no contact of its encarregado, its own is one. */
export const avisoDePrivacidade = (orgao: OrgaoEmUso): AvisoDePrivacidade => {
  const { encarregado_nome, encarregado_email, encarregado_telefone, tratamentos } =
    orgao.parametros;
  const { email, telefone_principal } = orgao;
  const telefone = telefone_principal && formatarTelefone(telefoneNacional(telefone_principal));
  return {
    encarregado: {
      nome: encarregado_nome,
      email: encarregado_email || email,
      telefone: encarregado_telefone || telefone,
    },
    tratamentos: [...tratamentos],
  };
};
