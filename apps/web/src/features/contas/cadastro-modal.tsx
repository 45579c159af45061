import type { Liberacao } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Modal, ConfirmModal } from '../../ui/modal.tsx';
import type { Achado } from './contas-api.ts';
import { CadastroForm } from './cadastro-form.tsx';
import { ProcurarForm } from './procurar-form.tsx';
import { Actions } from '../../ui/buttons.tsx';

/** What happens next, by who lets the account in. */
const SEGUINTE: Record<Liberacao, string> = {
  AUTOMATICA: 'Depois de confirmar o e-mail, você já pode entrar.',
  PELA_PREFEITURA:
    'Depois de confirmar o e-mail, a equipe da instituição confere os dados e libera o acesso. Você recebe outra mensagem quando isso acontecer.',
};

interface Feito {
  liberacao: Liberacao;
  email: string;
}

function CadastroFeito({ feito, onClose }: { feito: Feito; onClose: () => void }) {
  return (
    <Modal titulo="Conta criada" onClose={onClose}>
      <p>
        Enviamos uma mensagem para <strong>{feito.email}</strong>. Abra o link que está nela em até
        24 horas para confirmar que o endereço é seu.
      </p>
      <p>{SEGUINTE[feito.liberacao]}</p>
      <p>Não chegou? Confira também a caixa de spam.</p>
      <Actions>
        <Button onClick={onClose}>Entendi</Button>
      </Actions>
    </Modal>
  );
}

interface CadastroModalProps {
  onClose: () => void;
  /** Whoever has an account already may have lost its password. */
  onRecuperarSenha: () => void;
}

/** 'Cadastramento de Contribuinte' (`esic.md` §4): who it is, their data, and what happens next. */
export function CadastroModal({ onClose, onRecuperarSenha }: CadastroModalProps) {
  const [achado, setAchado] = useState<Achado>();
  const [ocupado, setOcupado] = useState(false);
  const [desistindo, setDesistindo] = useState(false);
  const [feito, setFeito] = useState<Feito>();

  if (feito) return <CadastroFeito feito={feito} onClose={onClose} />;
  const preenchendo = achado?.conta === false;
  return (
    <Modal
      titulo="Cadastramento de Contribuinte"
      ocupado={ocupado}
      onClose={preenchendo ? () => setDesistindo(true) : onClose}
    >
      {preenchendo ? (
        <CadastroForm
          achado={achado}
          onOcupado={setOcupado}
          onVoltar={() => setAchado(undefined)}
          onCriada={setFeito}
        />
      ) : (
        <ProcurarForm
          jaTemConta={achado?.conta === true}
          onOcupado={setOcupado}
          onAchado={setAchado}
          onEntrar={onClose}
          onRecuperarSenha={onRecuperarSenha}
        />
      )}
      {desistindo && (
        <ConfirmModal
          titulo="Sair do cadastro?"
          cancelar="Continuar o cadastro"
          confirmar="Sair"
          perigo
          onConfirm={onClose}
          onClose={() => setDesistindo(false)}
        >
          <p>O que você preencheu se perde.</p>
        </ConfirmModal>
      )}
    </Modal>
  );
}
