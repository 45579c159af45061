import type { Contribuinte } from '@balcao/contracts';
import { escondeEnderecoDaPessoa } from '../sigilo-do-endereco.ts';
import { procurar, type Consulta } from './consulta.ts';

/**
 * A taxpayer of the registry, for who signed in (`portal.md` §3, Taxpayer).
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO
 */
export const verContribuinte = async (consulta: Consulta): Promise<Contribuinte> => {
  const { contexto, orgao, quem } = consulta;
  const { codigo, nome, cpfcnpj, endereco } = await procurar(consulta, {
    evento: 'contribuinte.ver',
    desconhecida: 'DOCUMENTO_NAO_ENCONTRADO',
    buscar: contexto.fonteTributaria.findCadastro,
  });
  const esconde = escondeEnderecoDaPessoa(orgao, quem.papel);
  return { codigo, nome, cpfcnpj, endereco: esconde ? null : endereco };
};
