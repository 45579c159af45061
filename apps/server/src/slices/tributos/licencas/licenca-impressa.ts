import {
  formatarData,
  formatarDocumento,
  mascararDocumento,
  mascararNome,
  tipoDocumento,
} from '@balcao/domain';
import type { Licenca } from '../../../adapters/fonte-tributaria/port.ts';
import type { LicencaParaImprimir } from '../../../adapters/pdf/port.ts';
import { findAssinatura } from '../../../core/assinatura.ts';
import { enderecoDoPortal } from '../../../core/endereco.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { emissaoDe } from '../documentos/emissao.ts';
import type { Arquivo } from '../documentos/tipo.ts';
import type { Via } from '../documentos/via.ts';

/**
 * The name on a copy: of a business always whole, it stands on its wall and in public registers; of a
 * natural person masked for strangers.
 */
export const titularDaLicenca = ({ titular }: Licenca, via: Via): string =>
  ocultaPessoa(titular, via) ? mascararNome(titular.nome) : titular.nome;

const ocultaPessoa = ({ cpfcnpj }: Licenca['titular'], via: Via): boolean =>
  via === 'MASCARADA' && tipoDocumento(cpfcnpj) === 'CPF';

const licencaParaImprimir = (
  licenca: Licenca,
  orgao: OrgaoEmUso,
  { portal, via }: { portal: string; via: Via },
): LicencaParaImprimir => {
  const { numero, titular, atividade, cod_verificador: codigo } = licenca;
  const oculta = ocultaPessoa(titular, via);
  const pagina = `${portal}/autenticidade_alvara?cod_empre=${orgao.cod_empre}`;
  return {
    numero,
    titular: titularDaLicenca(licenca, via),
    cpfcnpj: (oculta ? mascararDocumento : formatarDocumento)(titular.cpfcnpj),
    atividade,
    // Who works at home would have their home told.
    endereco: oculta ? null : licenca.endereco,
    emissao: formatarData(licenca.emissao),
    validade: licenca.validade === null ? null : formatarData(licenca.validade),
    autenticidade: { codigo, endereco: `${pagina}&codigo=${codigo}`, pagina },
    semValor: orgao.demonstracao,
  };
};

/** What a number like '123/2026' is in the name of a file. */
const noNomeDoArquivo = (numero: string): string => numero.replace(/[^0-9A-Za-z]+/g, '-');

/** The document of a licence as the city has it now, signed where the orgao can sign. */
export const arquivoDaLicenca = async (
  contexto: Contexto,
  orgao: OrgaoEmUso,
  licenca: Licenca,
  via: Via,
): Promise<Arquivo> => {
  const { config, db, impressora, cofre, relogio } = contexto;
  const agora = relogio();
  const assinatura = await findAssinatura(db, cofre, orgao.cod_empre, agora);
  const pdf = await impressora.imprimir({
    tipo: 'LICENCA',
    licenca: licencaParaImprimir(licenca, orgao, { portal: enderecoDoPortal(config), via }),
    emissao: { ...(await emissaoDe(contexto, orgao, agora)), assinatura },
  });
  return { pdf, nome: `alvara-${noNomeDoArquivo(licenca.numero)}.pdf` };
};
