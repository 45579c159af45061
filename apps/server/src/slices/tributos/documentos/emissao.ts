import {
  diaEm,
  formatarData,
  formatarDocumento,
  formatarTelefone,
  horaEm,
  telefoneNacional,
} from '@balcao/domain';
import type { Emissao, OrgaoNoDocumento } from '../../../adapters/pdf/port.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Contexto } from '../../slice.ts';

const cabecalho = (orgao: OrgaoEmUso, logo: Uint8Array | null): OrgaoNoDocumento => ({
  nome: orgao.nome,
  secretaria: orgao.secretaria,
  cnpj: formatarDocumento(orgao.cnpj),
  endereco: `${orgao.logradouro}, ${orgao.bairro}, ${orgao.cidade}/${orgao.uf}`,
  contato:
    [
      orgao.telefone_principal && formatarTelefone(telefoneNacional(orgao.telefone_principal)),
      orgao.email,
    ]
      .filter(Boolean)
      .join(' · ') || null,
  cor: orgao.cor,
  logo,
});

/** Who issues a document, with the coat of arms, and when. */
export const emissaoDe = async (
  { orgaos }: Pick<Contexto, 'orgaos'>,
  orgao: OrgaoEmUso,
  emitidoEm: Date,
): Promise<Emissao> => {
  const logo = orgao.tem_logo ? await orgaos.findLogo(orgao.cod_empre) : undefined;
  return { orgao: cabecalho(orgao, logo?.bytes ?? null), emitidoEm };
};

/** '21/11/2026, às 09:30', in the orgao's own zone. */
export const momentoDaEmissao = (instante: Date, { fuso }: Pick<OrgaoEmUso, 'fuso'>): string =>
  `${formatarData(diaEm(instante, fuso))}, às ${horaEm(instante, fuso)}`;
