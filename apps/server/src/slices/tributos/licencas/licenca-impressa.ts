import { formatarData, formatarDocumento } from '@balcao/domain';
import type { Licenca } from '../../../adapters/fonte-tributaria/port.ts';
import type { LicencaParaImprimir } from '../../../adapters/pdf/port.ts';
import { findAssinatura } from '../../../core/assinatura.ts';
import { enderecoDoPortal } from '../../../core/endereco.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { emissaoDe } from '../documentos/emissao.ts';
import type { Arquivo } from '../documentos/tipo.ts';

const licencaParaImprimir = (
  licenca: Licenca,
  orgao: OrgaoEmUso,
  portal: string,
): LicencaParaImprimir => {
  const { numero, titular, atividade, endereco, cod_verificador: codigo } = licenca;
  const pagina = `${portal}/autenticidade_alvara?cod_empre=${orgao.cod_empre}`;
  return {
    numero,
    titular: titular.nome,
    cpfcnpj: formatarDocumento(titular.cpfcnpj),
    atividade,
    endereco,
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
): Promise<Arquivo> => {
  const { config, db, impressora, sigilo, relogio } = contexto;
  const agora = relogio();
  const assinatura = await findAssinatura(db, sigilo, orgao.cod_empre, agora);
  const pdf = await impressora.imprimir({
    tipo: 'LICENCA',
    licenca: licencaParaImprimir(licenca, orgao, enderecoDoPortal(config)),
    emissao: { ...(await emissaoDe(contexto, orgao, agora)), assinatura },
  });
  return { pdf, nome: `alvara-${noNomeDoArquivo(licenca.numero)}.pdf` };
};
