import { formatarTelefone, telefoneNacional } from '@balcao/domain';
import { useOrgao } from '../lib/orgao.ts';
import { Fatos } from '../ui/fatos.tsx';

/** Where the city receives people: as it is registered, and nothing that is not. */
export function Atendimento() {
  const { nome, endereco, horario_de_atendimento, telefone_principal, email } = useOrgao();
  const { logradouro, bairro, cidade, uf } = endereco;
  const telefone = telefone_principal && formatarTelefone(telefoneNacional(telefone_principal));
  const fatos: [string, string | null][] = [
    ['Onde', `${nome}, ${logradouro}, ${bairro}, ${cidade}/${uf}`],
    ['Horário', horario_de_atendimento],
    ['Telefone', telefone],
    ['E-mail', email],
  ];
  return (
    <Fatos fatos={fatos.flatMap(([rotulo, texto]) => (texto ? [[rotulo, texto] as const] : []))} />
  );
}
