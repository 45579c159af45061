import type { DireitoAResponder } from '@balcao/contracts';
import {
  formatarData,
  formatarDocumento,
  formatarTelefone,
  telefoneNacional,
} from '@balcao/domain';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import classes from './direitos.module.css';
import { RespostaDoDireito } from './resposta-do-direito.tsx';
import { direitoPorExtenso } from './situacao-do-direito.tsx';

const doRegistro = ({
  canal,
  por,
  contato,
}: NonNullable<DireitoAResponder['registro']>): Fato[] => [
  ['Como chegou', canal],
  ['Registrado por', por],
  ['Contato para a resposta', contato],
];

const daConta = ({ email, telefone }: DireitoAResponder['titular']): Fato[] => [
  ['E-mail', email],
  ['Telefone', telefone && formatarTelefone(telefoneNacional(telefone))],
];

/** What was asked, by whom, and what was answered, as the encarregado reads and prints it. */
export function FatosDoDireito({ direito }: { direito: DireitoAResponder }) {
  const { titular, registro, descricao, pedido_em, contagem, resposta } = direito;
  const { nome, cpfcnpj, identidade } = titular;
  return (
    <>
      <Fatos
        fatos={[
          ['O que foi pedido', direitoPorExtenso(direito)],
          ['Quem pediu', nome],
          ['CPF/CNPJ', cpfcnpj && formatarDocumento(cpfcnpj)],
          ...(registro ? doRegistro(registro) : daConta(titular)),
          ['Identidade', identidade],
          ['Pedido em', formatarData(pedido_em)],
          ['Prazo', contagem],
        ]}
      />
      {descricao !== null && <p className={classes.texto}>{descricao}</p>}
      {resposta && <RespostaDoDireito resposta={resposta} />}
    </>
  );
}
