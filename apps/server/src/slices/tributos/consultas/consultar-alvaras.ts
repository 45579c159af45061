import type { GuiaAlvara } from '@balcao/contracts';
import { procurar, type Consulta } from './consulta.ts';
import { alvaraParaTela } from './alvara.presenter.ts';

/**
 * The licence guides of a person, each with the licence that it is for (P24).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO
 */
export const consultarAlvaras = async (consulta: Consulta): Promise<GuiaAlvara[]> => {
  const { fonteTributaria } = consulta.contexto;
  const { guias, licencas } = await procurar(consulta, {
    evento: 'alvara.consultar',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: async (cod_empre, cpfcnpj) => {
      const [guias, licencas = []] = await Promise.all([
        fonteTributaria.listGuias(cod_empre, 'ALVARA', cpfcnpj),
        fonteTributaria.listLicencas(cod_empre, cpfcnpj),
      ]);
      return guias && { guias, licencas };
    },
  });
  const porGuia = new Map(licencas.map((licenca) => [licenca.numero_guia, licenca]));
  return guias.map((guia) =>
    alvaraParaTela(guia, porGuia.get(guia.numero) ?? null, consulta.orgao),
  );
};
