import type { AlterarUsuario, UsuarioDaLista } from '@balcao/contracts';
import { NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { recarregar } from '../../lib/navegacao.ts';
import { useAcaoReautenticada } from '../../lib/use-acao-reautenticada.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReautenticarModal } from '../../ui/reautenticar-modal.tsx';
import { SenhaNovaInputs } from '../../ui/senha-nova.tsx';
import { AcoesDaConta } from './acoes-da-conta.tsx';
import { salvarUsuario } from './api.ts';
import { mudancasDe, problemaDaEdicao, type Edicao } from './edicao-de-usuario.ts';
import { SetoresCampo, TIPOS_DE_SERVIDOR } from './setores-campo.tsx';
import classes from './usuarios-page.module.css';

const registrar = (erro: Error) => console.error('usuario', erro);

/** One user: active or not, another password, and for staff their type and sectors. */
export function UsuarioModal({
  usuario,
  onClose,
}: {
  usuario: UsuarioDaLista;
  onClose: () => void;
}) {
  const [edicao, setEdicao] = useState<Edicao>({
    ativo: usuario.ativo,
    tipo: usuario.tipo,
    setores: usuario.setores,
    senha: '',
    confirmacao: '',
  });
  const { mutate, error, isPending, isSuccess, prova } = useAcaoReautenticada({
    mutationFn: (mudancas: AlterarUsuario, digitada) =>
      salvarUsuario(usuario.id, mudancas, digitada),
    onSuccess: recarregar,
    onError: registrar,
  });
  const editar = (parte: Partial<Edicao>) => setEdicao((atual) => ({ ...atual, ...parte }));
  const mudancas = mudancasDe(usuario, edicao);
  const sujo = Object.keys(mudancas).length > 0;
  const problema = problemaDaEdicao(edicao);
  const daSenha = erroDoCampo(error, 'password');

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (problema === undefined) mutate(mudancas);
  };

  return (
    <Modal titulo={usuario.nome} onClose={onClose} ocupado={isPending}>
      <form className={classes.formulario} onSubmit={enviar}>
        <Switch
          label="Conta ativa"
          description="Uma conta inativa não entra, e as sessões abertas terminam na hora"
          checked={edicao.ativo}
          onChange={(evento) => editar({ ativo: evento.currentTarget.checked })}
        />
        {usuario.tipo !== 'CONTRIBUINTE' && (
          <>
            <NativeSelect
              label="Tipo"
              data={TIPOS_DE_SERVIDOR}
              value={edicao.tipo}
              onChange={(evento) => {
                const { value } = evento.currentTarget;
                editar({ tipo: TIPOS_DE_SERVIDOR.find((tipo) => tipo === value) ?? edicao.tipo });
              }}
            />
            <SetoresCampo escolhidos={edicao.setores} onChange={(setores) => editar({ setores })} />
          </>
        )}
        <SenhaNovaInputs
          valor={edicao}
          onChange={editar}
          pessoais={[usuario.nome, usuario.cpfcnpj, usuario.email ?? '']}
          erros={{ senha: daSenha ?? (edicao.senha === edicao.confirmacao ? problema : undefined) }}
        />
        <BarraDeSalvar
          sujo={sujo}
          disabled={problema !== undefined}
          ocupado={isPending || isSuccess}
          erro={error}
          campos={['password']}
        />
      </form>
      <ReautenticarModal prova={prova} />
      <AcoesDaConta usuario={usuario} />
    </Modal>
  );
}
