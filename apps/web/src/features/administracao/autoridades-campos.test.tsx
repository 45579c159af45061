import { listUsuarios, type Autoridade, type UsuarioDaLista } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { putParametrosDoOrgao } from '@balcao/contracts/esquemas';
import { useFormulario } from '../../lib/formulario.ts';
import { AutoridadesCampos, comTodasAsInstancias } from './setores-secao.tsx';

const LIA: UsuarioDaLista = {
  id: 'c0000000-0000-4000-8000-000000000000',
  nome: 'Lia Prado',
  cpfcnpj: '11144477735',
  email: 'lia@exemplo.com.br',
  telefone: null,
  tipo: 'PREFEITURA',
  ativo: true,
  aguarda_liberacao: false,
  pendente: false,
  dois_fatores: false,
  setores: [],
  chefia: [],
};

function Campos({ uma }: { uma: Autoridade }) {
  const form = useFormulario(putParametrosDoOrgao, {
    inicial: { autoridades: comTodasAsInstancias([uma]) },
    corpo: (valores) => valores,
    acao: { mutate: () => undefined, error: null, isPending: false },
  });
  return <AutoridadesCampos campo={form.campo('autoridades')} parte={form.parte} />;
}

const mostrar = (autoridade: Partial<Autoridade>, conta: UsuarioDaLista = LIA) => {
  new Rede().on(listUsuarios, ({ query }) =>
    paginaDeTeste(query['tipo'] === conta.tipo ? [conta] : []),
  );
  const uma = { instancia: 1, nome: 'Lia', setor: 'CGM', usuario_id: LIA.id, ...autoridade };
  mostrarPeca(<Campos uma={uma} />);
};

const conta = async () => {
  await screen.findAllByRole('option', { name: 'Lia Prado' });
  return screen.getAllByLabelText('Conta que recebe os recursos')[0];
};

it('E10 an authority without an account is warned of', async () => {
  mostrar({ usuario_id: null });
  expect(await conta()).toHaveAccessibleDescription(/^Sem conta, esta autoridade não recebe/);
});

it('E10 so is an authority whose account is deactivated', async () => {
  mostrar({}, { ...LIA, ativo: false });
  expect(await conta()).toHaveAccessibleDescription(/^Esta conta está desativada/);
});

it('E10 nothing is said of one whose account receives the appeals, nor where nobody is named', async () => {
  mostrar({});
  for (const campo of [await conta(), ...screen.getAllByLabelText('Conta que recebe os recursos')])
    expect(campo).not.toHaveAccessibleDescription();
});
